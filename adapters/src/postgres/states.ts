import { statusesThat, type Meaning } from '@timbra/core/invoicing/life-cycle.ts';

/** Returns the condition that a document's state has a meaning. @param column as SQL names it: `t.status`. */
export const stateMeans = (column: string, meaning: Meaning): string =>
  `${column} in (${statusesThat(meaning)
    .map((status) => `'${status}'`)
    .join(', ')})`;

/** Returns the states as the text of an array. */
export const statesThat = (meaning: Meaning): string => `{${statusesThat(meaning).join(',')}}`;
