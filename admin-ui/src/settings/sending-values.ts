import { mostCopies } from '@timbra/core/invoicing/sending/preference.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import type { ComparedField } from '../shared/form/stale-dialog.tsx';
import { addressesProblem } from '../documents/send/send-values.ts';

export interface SendingValues {
  readonly automatic: boolean;
  /** They are apart by commas. */
  readonly copies: string;
}

/** Two tabs are shown these when they differ. */
export const sendingFields: readonly ComparedField<SendingValues>[] = [
  { field: 'automatic', label: 'Enviar al timbrar' },
  { field: 'copies', label: 'Con copia a' },
];

export function sendingProblems({ copies }: SendingValues): readonly Problem[] {
  const message = addressesProblem(copies, mostCopies);
  return message === undefined ? [] : [{ field: 'copies', message }];
}
