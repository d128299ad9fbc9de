import { mostCopies } from '@timbra/core/invoicing/sending/preference.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { addressesProblem } from '../invoices/send/send-values.ts';

export interface SendingValues {
  readonly automatic: boolean;
  /** Apart by commas. */
  readonly copies: string;
}

export function sendingProblems({ copies }: SendingValues): readonly Problem[] {
  const message = addressesProblem(copies, mostCopies);
  return message === undefined ? [] : [{ field: 'copies', message }];
}
