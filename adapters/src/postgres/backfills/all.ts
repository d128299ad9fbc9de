import type { Backfill } from './backfill.ts';
import { companiesOfCells } from './companies-of-cells.ts';
import { invoicedMonths } from './invoiced-months.ts';
import { tenantKeysOfRows } from './tenant-keys.ts';

/** One is taken out once a contract step has made sure that no row lacks it any more. */
export const backfills: readonly Backfill[] = [invoicedMonths, companiesOfCells, ...tenantKeysOfRows];
