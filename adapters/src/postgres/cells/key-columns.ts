import type { KeyKind } from './cells.ts';

/** Tells in which column of a table a key is, and whether rows of an account may have one together. */
export interface KeyColumn {
  readonly table: string;
  readonly kind: KeyKind;
  readonly column: string;
  readonly type: 'uuid' | 'text';
  readonly isShared?: true;
}

/** An address that a company chooses is taken for all cells: the default one tells of its own, too. */
export const addressColumn: KeyColumn = {
  table: 'company_pages',
  kind: 'company-page',
  column: 'custom_url',
  type: 'text',
};

/** Keys that only the cells tell of that are added: what the directory does not know is in the default one. */
export const keyColumns: readonly KeyColumn[] = [
  { table: 'companies', kind: 'company', column: 'id', type: 'uuid' },
  { table: 'invoice_links', kind: 'invoice-link', column: 'token', type: 'text' },
  { table: 'trip_requests', kind: 'trip-request', column: 'token', type: 'text' },
  { table: 'purchases', kind: 'purchase', column: 'id', type: 'uuid' },
  { table: 'purchases', kind: 'payment', column: 'payment_id', type: 'text' },
  { table: 'purchases', kind: 'balance', column: 'customer_id', type: 'text', isShared: true },
];
