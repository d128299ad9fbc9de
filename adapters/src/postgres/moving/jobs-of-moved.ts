import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { isMoving } from '../unavailable.ts';
import { inCell } from '../cells/visit.ts';

interface CellJob {
  readonly payload: unknown;
  /** The outbox of this cell had the job. */
  readonly cell: number;
}

/** Tells in which table of a cell the record is that a job names; other jobs find by themselves where their work is. */
const tables: Readonly<Record<string, string>> = {
  invoiceId: 'invoices',
  substituteId: 'invoices',
  mailId: 'mails',
  importId: 'imports',
  archiveId: 'archives',
  runId: 'payroll_runs',
  endpointId: 'webhook_endpoints',
  companyId: 'companies',
};

/** A move stops an account for a second or so, and a job waits for it for so long. */
const mostTries = 40;
const tryAgainMs = 250;

/**
 * Does the work of a job where its record lives, and once more where it was moved to meanwhile: a worker that finds nothing, or is
 * refused, has done nothing.
 */
export async function inCellOfRecord(database: Database, job: CellJob, work: () => Promise<void>): Promise<void> {
  if ((await database.cells.all()).length === 1) return inCell(job.cell, work);
  let cell = await placeOf(database, job);
  for (let tries = 1; ; tries += 1) {
    const failure = await inCell(cell, work).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    const now = (await database.cells.areMoving()) ? await placeOf(database, { ...job, cell }) : cell;
    const isRefused = failure !== undefined && isMoving(failure.error);
    const isLast = (now === cell && !isRefused) || tries === mostTries;
    if (isLast && failure) throw failure.error;
    if (isLast) return;
    if (now === cell) await delay(tryAgainMs);
    cell = now;
  }
}

async function placeOf(database: Database, { payload, cell }: CellJob): Promise<number> {
  const [field, id] = Object.entries(payload as object).find(([name]) => name in tables) ?? [];
  if (field === undefined || typeof id !== 'string') return cell;
  const isThere = sql`select from ${raw(tables[field] ?? '')} where id = ${id}`;
  const others = (await database.cells.all()).filter((other) => other !== cell);
  for (const one of [cell, ...others])
    if ((await inCell(one, () => database.plannedRow(isThere))) !== undefined) return one;
  return cell;
}
