import type { Age } from '@timbra/core/reports/report.ts';

export const documentsAddress = '/cobranza';
export const bankAddress = '/cobranza/banco';

const filtered = (filter: Readonly<Record<string, string>>) =>
  `${documentsAddress}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** Returns the address of the documents that are so much overdue. */
export const agedAddress = (tramo: Age): string => filtered({ tramo });

/** The documents of a customer, found by the words of its RFC. */
export const owedByAddress = (rfc: string): string => filtered({ q: rfc });
