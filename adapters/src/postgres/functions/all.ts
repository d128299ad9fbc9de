import { auditFunctions } from './audit.ts';
import { balanceFunctions } from './balances.ts';
import { tablesByPlace } from '../cells/tables.ts';
import { defaultCell } from '../cells/visit.ts';
import { addressKeys, cellKeys } from './cell-keys.ts';
import { catalogFunctions } from './catalogs.ts';
import type { DatabaseObject } from './database-object.ts';
import { daySumFunctions } from './day-sums.ts';
import { fileFunctions } from './files.ts';
import { figureFunctions } from './figures.ts';
import { lineFunctions } from './lines.ts';
import { mailLineFunctions, stampingLineFunctions } from './mail-line.ts';
import { orderFunctions } from './orders.ts';
import { outboxFunctions } from './outbox.ts';
import { searchFunctions } from './search.ts';
import { stampFunctions } from './stamps.ts';
import { tenantFunctions } from './tenants.ts';

/** What generated columns call: a table cannot be made without them. */
export const neededByTables: readonly DatabaseObject[] = [...searchFunctions, ...catalogFunctions];

/** Whatever calls another stands behind it. */
export const databaseObjects: readonly DatabaseObject[] = [
  ...neededByTables,
  ...outboxFunctions,
  ...stampFunctions,
  ...orderFunctions,
  ...balanceFunctions,
  ...figureFunctions,
  ...lineFunctions,
  ...stampingLineFunctions,
  ...mailLineFunctions,
  ...daySumFunctions,
  ...tenantFunctions,
  ...fileFunctions,
  ...addressKeys,
  ...auditFunctions,
];

const ofDirectory = tablesByPlace.directory.map((table) => ` on ${table}`);

/** Returns those of a cell: the tables of the directory have theirs in `public` alone. */
export function objectsOf(cell: number): readonly DatabaseObject[] {
  if (cell === defaultCell) return databaseObjects;
  const inCells = databaseObjects.filter(({ name }) => !ofDirectory.some((table) => name.endsWith(table)));
  return [...inCells, ...cellKeys];
}
