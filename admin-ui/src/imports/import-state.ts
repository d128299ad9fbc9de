import type { ImportAnswer } from '@timbra/contract/imports.ts';
import type { Listed, Pace } from '@timbra/ui/in-progress.ts';
import type { Tone } from '../documents/estados.ts';

/** An import as the server has it. */
export type Import = ImportAnswer;

type State = Import['status'] | 'UNDOING' | 'UNDONE' | 'NOT_UNDONE';

const states: Readonly<Record<State, { readonly label: string; readonly tone: Tone }>> = {
  QUEUED: { label: 'En espera', tone: 'info' },
  RUNNING: { label: 'En curso', tone: 'info' },
  COMPLETED: { label: 'Terminada', tone: 'success' },
  FAILED: { label: 'Fallida', tone: 'error' },
  CANCELLED: { label: 'Cancelada', tone: 'quiet' },
  UNDOING: { label: 'Deshaciéndose', tone: 'info' },
  UNDONE: { label: 'Deshecha', tone: 'quiet' },
  NOT_UNDONE: { label: 'Sin deshacer', tone: 'error' },
};

const ofUndo: Readonly<Record<NonNullable<Import['undo']>['status'], State>> = {
  RUNNING: 'UNDOING',
  COMPLETED: 'UNDONE',
  FAILED: 'NOT_UNDONE',
};

type Standing = Pick<Import, 'status' | 'undo'>;

function stateOf({ status, undo }: Standing): State {
  if (!undo) return status;
  return ofUndo[undo.status];
}

export const stateChip = (standing: Standing) => states[stateOf(standing)];

/** Rows are being read. */
export const isAtWork = ({ status }: Pick<Import, 'status'>) => status === 'QUEUED' || status === 'RUNNING';

/** The worker has it, to import it or to take it back. */
export const isInProgress = (each: Standing) => isAtWork(each) || each.undo?.status === 'RUNNING';

const pauseMs = 1_000;

/** An import moves on every moment: it is looked at more often than a document. */
export const importPace: Pace<Import> = ({ state: { data } }) => (data && isInProgress(data) ? pauseMs : false);

export const listPace: Pace<Listed<Import>> = ({ state: { data } }) =>
  data?.data.some(isInProgress) ? 2 * pauseMs : false;
