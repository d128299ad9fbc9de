import type { Problem } from '../../shared/errors.ts';
import { startOf } from '../../shared/plain-name.ts';
import { instantOf } from '../../shared/local-time.ts';
import type { ListedLine } from '../source-row.ts';
import { documentFaults, foreignProblem, receivedProblem } from '../../invoicing/reading/faults.ts';
import type { ListedCancellation, StandingDocument } from './imported-documents.ts';

/** Holds what SAT's list says of a document of the company. */
export interface ListedState {
  /** It is in upper case. */
  readonly uuid: string;
  /** It is undefined while the document is valid. */
  readonly cancelledAt: Date | undefined;
}

/** The columns that are read; SAT has added others behind them. */
const needed = ['uuid', 'rfcemisor', 'rfcreceptor', 'estatus', 'fechacancelacion'] as const;
type Column = (typeof needed)[number];

const columnIndex = (columns: readonly string[], column: Column) =>
  columns.findIndex((each) => each.trim().toLowerCase() === column);

/** Tells whether a heading is that of the list («metadata») which SAT gives beside or instead of the XML. */
export const isSatList = (columns: readonly string[]): boolean =>
  needed.every((column) => columnIndex(columns, column) >= 0);

const uuidForm = /^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;

/** SAT writes them as numbers, its site as words. */
const isValid: Readonly<Record<string, boolean>> = { '1': true, vigente: true, '0': false, cancelado: false };

/** @param rfc of the company, upper case; empty while it has none. */
export function readListed({ columns, cells }: ListedLine, rfc: string, now: Date): ListedState | Problem {
  if (rfc === '') return documentFaults.noIssuer;
  if (cells.length !== columns.length) return documentFaults.brokenLine;
  const value = (column: Column) => (cells[columnIndex(columns, column)] ?? '').trim();
  const uuid = value('uuid').toUpperCase();
  const state = isValid[value('estatus').toLowerCase()];
  if (!uuidForm.test(uuid) || state === undefined) return documentFaults.brokenLine;
  const issuer = value('rfcemisor').toUpperCase();
  if (issuer !== rfc) {
    const shown = startOf(issuer, 13);
    return value('rfcreceptor').toUpperCase() === rfc ? receivedProblem(shown) : foreignProblem(shown);
  }
  if (state) return { uuid, cancelledAt: undefined };
  const cancelledAt = momentOf(value('fechacancelacion'), now);
  return cancelledAt ? { uuid, cancelledAt } : documentFaults.noCancellationDate;
}

/** It is the zone of SAT's clock. */
const zone = 'America/Mexico_City';
const dayMs = 86_400_000;
/** There was no CFDI before. */
const first = Date.UTC(2004, 0, 1);

function momentOf(text: string, now: Date): Date | undefined {
  const local = text
    .replace(/^(\d\d)\/(\d\d)\/(\d{4})/, '$3-$2-$1')
    .replace(' ', 'T')
    .replace(/\.\d+$/, '');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(local)) return undefined;
  const asUtc = Date.parse(`${local}Z`);
  // A day that reads otherwise than it was written does not exist, and one to come is refused as well.
  const isReal = asUtc >= first && new Date(asUtc).toISOString().startsWith(local);
  return isReal && asUtc < now.getTime() + dayMs ? instantOf(local, zone) : undefined;
}

const longest = 60;

/** Returns what tells a line apart, in the order in which documents are told apart. */
export function factsOf({ columns, cells }: ListedLine): readonly string[] {
  const names = ['uuid', 'efectocomprobante', '', 'fechaemision', 'rfcreceptor', 'monto'];
  const lower = columns.map((column) => column.trim().toLowerCase());
  return names.map((name) => startOf((cells[lower.indexOf(name)] ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, ''), longest));
}

/**
 * Returns what a line of SAT's list does to the document that it names.
 * @returns `same` where nothing is to be done.
 */
export function judgeListed(
  { uuid, cancelledAt }: ListedState,
  there: Pick<StandingDocument, 'importId' | 'status'> | undefined,
): ListedCancellation | 'same' | Problem {
  if (!there) return documentFaults.notHere;
  // SAT takes no cancellation back: a list that says so is older than what is known.
  if (cancelledAt === undefined || there.status === 'CANCELLED') return 'same';
  // SAT itself is asked about what was issued here, and about what is being cancelled here.
  if (there.importId === undefined) return documentFaults.issuedHere;
  return there.status === 'ISSUED' ? { uuid, cancelledAt } : 'same';
}
