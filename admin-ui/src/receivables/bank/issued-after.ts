import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import type { BankLine } from './bank-line.ts';
import type { Suggestion } from './match-lines.ts';

type Dated = Pick<ReceivableAnswer, 'id' | 'fecha'>;

/** Returns those documents that a deposit would pay although they were issued on a later day. */
export const issuedAfter = <D extends Dated>(
  { fecha }: Pick<BankLine, 'fecha'>,
  { documents }: Pick<Suggestion, 'documents'>,
  owed: readonly D[],
): readonly D[] =>
  documents.flatMap(({ id }) =>
    owed.filter((each) => each.id === id && each.fecha !== null && each.fecha.slice(0, 10) > fecha),
  );
