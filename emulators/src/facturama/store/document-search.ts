import type { SQLInputValue } from 'node:sqlite';

/** Empty texts and absent numbers do not narrow the search. */
export interface DocumentSearch {
  /** It is an RFC or a part of it. */
  readonly rfcIssuer: string;
  readonly rfcReceiver: string;
  readonly serie: string;
  readonly folioStart: number | undefined;
  readonly folioEnd: number | undefined;
  readonly status: string;
  readonly keyword: string;
  readonly id: string;
  readonly orderNumber: string;
  readonly receiverName: string;
  readonly paymentMethod: string;
  readonly cfdiType: string;
  /** Days, `YYYY-MM-DD`. */
  readonly dateStart: string;
  readonly dateEnd: string;
  readonly page: number;
}

export function conditions(search: DocumentSearch): { where: string; values: SQLInputValue[] } {
  const given: readonly (readonly [boolean, string, SQLInputValue])[] = [
    [search.rfcIssuer !== '', 'instr(rfc_issuer, upper(?)) > 0', search.rfcIssuer],
    [search.rfcReceiver !== '', `instr(row ->> 'Rfc', upper(?)) > 0`, search.rfcReceiver],
    [search.serie !== '', 'serie = ?', search.serie],
    // Only numeric folios work with a range.
    [search.folioStart !== undefined, 'CAST(folio AS INTEGER) >= ?', search.folioStart ?? 0],
    [search.folioEnd !== undefined, 'CAST(folio AS INTEGER) <= ?', search.folioEnd ?? 0],
    [search.status === 'active' || search.status === 'canceled', 'status = ?', search.status],
    [search.id !== '', 'id = ?', search.id],
    [search.orderNumber !== '', 'order_number = ?', search.orderNumber],
    [search.receiverName !== '', `instr(lower(row ->> 'TaxName'), lower(?)) > 0`, search.receiverName],
    [search.paymentMethod !== '', `row ->> 'PaymentMethod' = ?`, search.paymentMethod],
    [search.cfdiType !== '', `row ->> 'CfdiType' = ?`, search.cfdiType],
    [search.dateStart !== '', `substr(row ->> 'Date', 1, 10) >= ?`, search.dateStart],
    [search.dateEnd !== '', `substr(row ->> 'Date', 1, 10) <= ?`, search.dateEnd],
    [search.keyword !== '', 'instr(lower(row), lower(?)) > 0', search.keyword],
  ];
  const used = given.filter(([isGiven]) => isGiven);
  return { where: ['1', ...used.map(([, sql]) => sql)].join(' AND '), values: used.map(([, , value]) => value) };
}
