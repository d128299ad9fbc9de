import { DomainError, type Problem } from '../shared/errors.ts';
import { failAfter } from '../shared/asking.ts';
import { always, type MayGoOn } from '../shared/in-slices.ts';
import { CorrectedRows } from './corrected-rows.ts';
import { correctionRemark, failureSummary, importFacts, notifyImportEnded, summaryOf } from './import.ts';
import type { BatchResult, HeldImport, ImportsPorts } from './ports.ts';
import { fullBatch, type SourceRow, type SourceTable } from './source-row.ts';
import type { BatchOrder, Outcome, ReadBatch, Verdict } from './target.ts';
import { fieldColumnsOf } from './fields.ts';
import { otherRowRefused, recordRows } from './orders/record-rows.ts';
import { startNextImport } from './cancel-import.ts';
import type { PortsOf } from '../shared/ports.ts';

/** Rows that are counted before it is asked again whether the import is still to be done: asking takes longer than reading a few. */
const rowsBetweenAsking = 5_000;

/** A batch is judged anew this often, when others make or change its records meanwhile. */
const mostCollisions = 5;

/** Attempts without a batch after which an import is given up: the next ones would only read its file again. */
const mostAttempts = 30;
const givenUp = 'no pudimos leer o guardar una de sus filas. Escríbenos para que lo revisemos.';

/** Somebody has cancelled the import, or another worker has taken it over: what was begun is not to be kept. */
class Stopped extends Error {
  override readonly name: string = 'Stopped';
}

/** It is left to a later job: another account's has waited long. */
class Left extends Stopped {
  override readonly name = 'Left';
}

/** A record was made or changed by somebody else between reading and writing it. */
class Collision extends Error {
  override readonly name = 'Collision';
}

type Ports = Pick<
  ImportsPorts,
  'importRuns' | 'imports' | 'sourceTables' | 'importTargets' | 'transactions' | 'outbox'
> &
  PortsOf<typeof notifyImportEnded>;

/**
 * Works an import off, from the row where it stands to its end. What a batch wrote and how far it came are one
 * transaction: any number of these may run, die and be repeated, and no row is taken twice.
 * @returns false when it was left before its end.
 */
export async function runImport(
  ports: Ports,
  { importId }: { readonly importId: string },
  mayGoOn = always,
): Promise<boolean> {
  try {
    await ports.importRuns.hold(importId, (held) => attempt(ports, held, mayGoOn));
    return true;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return !(error instanceof Left);
  }
}

/** Whoever dies, or loses the database, counts no attempt: what fails here fails while all is up. */
async function attempt(ports: Ports, held: HeldImport, mayGoOn: MayGoOn): Promise<void> {
  try {
    await workOff(ports, held, mayGoOn);
  } catch (error) {
    if (error instanceof Stopped) throw error;
    await failAfter(error, () => countFailure(ports, held));
  }
}

async function countFailure(ports: Ports, held: HeldImport): Promise<void> {
  if ((await ports.importRuns.failed(held)) >= mostAttempts)
    await endImport(ports, held, 'FAILED', failureSummary(givenUp));
}

async function workOff(ports: Ports, held: HeldImport, mayGoOn: MayGoOn): Promise<void> {
  const opened = await openTable(ports, held);
  if (!opened) return;
  const { table } = opened;
  try {
    const counts = await writeBatches(ports, held, table, mayGoOn);
    const { id, kind } = held.import;
    const remarks = [await correctionRemarkOf(ports, held, counts), await ports.importTargets[kind].remark?.(id)];
    await endImport(ports, held, 'COMPLETED', [summaryOf(kind, counts), ...remarks].filter(Boolean).join('. '));
  } finally {
    await table.close();
  }
}

async function correctionRemarkOf(ports: Ports, held: HeldImport, counts: Counts): Promise<string | undefined> {
  const { corrects, kind } = held.import;
  // Documents are corrected elsewhere, and come without the lines that they had.
  if (corrects === undefined || kind === 'cfdi') return undefined;
  return correctionRemark(counts, await ports.importRuns.mended(held));
}

/** Reads the file to its end once before anything is written: a file with a fault leaves nothing behind. */
async function openTable(ports: Ports, held: HeldImport): Promise<{ readonly table: SourceTable } | undefined> {
  try {
    const table = await ports.sourceTables.open(held.file, held.import.kind);
    try {
      if (held.import.total === undefined) await ports.importRuns.counted(held, await countRecords(ports, held, table));
    } catch (error) {
      await table.close();
      throw error;
    }
    return { table };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await endImport(ports, held, 'FAILED', failureSummary(error.message));
    return undefined;
  }
}

async function countRecords(ports: Ports, held: HeldImport, table: SourceTable): Promise<number> {
  let count = 0;
  let asked = 0;
  for await (const rows of recordRows(held.import, table)) {
    count += rows.length;
    if (count < asked + rowsBetweenAsking) continue;
    asked = count;
    await requireOurs(ports, held);
  }
  return count;
}

async function writeBatches(ports: Ports, held: HeldImport, table: SourceTable, mayGoOn: MayGoOn): Promise<Counts> {
  const { id, kind, companyId, mode, mapping, repairs, columns } = held.import;
  const order: BatchOrder = {
    importId: id,
    companyId,
    mode,
    repairs: new Set(repairs),
    fieldColumns: fieldColumnsOf(kind, mapping, columns),
  };
  const batches = readBatches(ports, held, table, order);
  let standing: Counts = held.import;
  let next = batches.next();
  try {
    for (;;) {
      const { value: batch, done } = await next;
      if (done) return standing;
      // The next rows are read while the database writes these: before it has them, reading would only keep it waiting.
      const sent = Promise.withResolvers<undefined>();
      next = sent.promise.then(() => batches.next());
      next.catch(() => undefined);
      standing = await writeBatch(ports, held, standing, batch, () => sent.resolve(undefined));
      if (!(await mayGoOn())) throw new Left();
    }
  } finally {
    // Reading may hold a file open.
    await batches.return(undefined);
  }
}

async function* readBatches(
  ports: Ports,
  held: HeldImport,
  table: SourceTable,
  order: BatchOrder,
): AsyncGenerator<ReadBatch, undefined> {
  const { kind, processed } = held.import;
  const { batch } = importFacts[kind];
  const corrected = await correctedRowsOf(ports, held, table);
  let rows: SourceRow[] = [];
  let toSkip = processed;
  const toRead = corrected ? withOrigins(table.rows(), corrected) : table.rows();
  for await (const some of recordRows(held.import, table, toRead)) {
    const skipped = Math.min(toSkip, some.length);
    toSkip -= skipped;
    if (skipped > 0) await requireOurs(ports, held);
    rows.push(...some.slice(skipped));
    for (let size = fullBatch(rows, batch); size > 0; size = fullBatch(rows, batch)) {
      yield await ports.importTargets[kind].read(order, rows.slice(0, size));
      rows = rows.slice(size);
    }
  }
  if (rows.length > 0) yield await ports.importTargets[kind].read(order, rows);
  return undefined;
}

/** Finds the corrected rows for a correction that comes without the lines of its rows. */
async function correctedRowsOf(
  ports: Ports,
  { import: { id, corrects, ...file } }: HeldImport,
  { isCorrection }: SourceTable,
) {
  if (corrects === undefined || isCorrection) return undefined;
  return CorrectedRows.among(ports.imports.openRows(corrects, id), file);
}

/** @param onSent called when the database has been given the rows. */
async function writeBatch(
  ports: Ports,
  held: HeldImport,
  standing: Counts,
  batch: ReadBatch,
  onSent: () => void,
): Promise<Counts> {
  for (let tries = 0; tries < mostCollisions; tries += 1) {
    const counts = await tryToWrite(ports, held, standing, batch, onSent);
    if (counts) return counts;
  }
  throw new Error('Others change the records of this import all the time');
}

async function tryToWrite(
  ports: Ports,
  held: HeldImport,
  standing: Counts,
  batch: ReadBatch,
  onSent: () => void,
): Promise<Counts | undefined> {
  try {
    return await ports.transactions.run(async () => {
      if (!(await ports.importRuns.holdForBatch(held, standing.processed))) throw new Stopped();
      const { verdicts, write } = await batch.judge(true);
      const writing = write();
      onSent();
      const trace = await writing;
      if (trace === 'collided') throw new Collision();
      return ports.importRuns.advance(held, { ...resultOf(held, verdicts), trace });
    });
  } catch (error) {
    if (error instanceof Collision) return undefined;
    throw error;
  }
}

async function requireOurs(ports: Ports, held: HeldImport): Promise<void> {
  if (!(await ports.importRuns.isOurs(held))) throw new Stopped();
}

async function endImport(
  ports: Ports,
  held: HeldImport,
  status: 'COMPLETED' | 'FAILED',
  message: string,
): Promise<void> {
  await ports.transactions.run(async () => {
    if (!(await ports.importRuns.finish(held, status, message))) return;
    await notifyImportEnded(ports, held.import, status, message);
    await startNextImport(ports, held.import.companyId);
  });
}

async function* withOrigins(
  rows: AsyncIterable<readonly SourceRow[]>,
  corrected: CorrectedRows,
): AsyncGenerator<readonly SourceRow[]> {
  for await (const some of rows) yield some.map((row) => withOrigin(row, corrected));
}

function withOrigin(row: SourceRow, corrected: CorrectedRows): SourceRow {
  const origin = corrected.originOf(row);
  return origin === undefined ? row : { ...row, origin };
}

type Counts = Pick<HeldImport['import'], 'processed' | 'imported' | 'updated' | 'failed'>;

function resultOf({ import: { corrects } }: HeldImport, verdicts: readonly Verdict[]): Omit<BatchResult, 'trace'> {
  const count = (...outcomes: readonly Outcome[]) =>
    verdicts.filter(({ outcome }) => outcomes.includes(outcome)).length;
  // A corrected row goes on under the line that it had at first, so that it can come again.
  const originOf = ({ origin }: SourceRow) => (corrects === undefined ? undefined : origin);
  const refused = (row: SourceRow, { field, message }: Problem) => ({
    line: originOf(row) ?? row.line,
    field,
    reason: message,
    cells: row.cells,
  });
  return {
    imported: count('create'),
    updated: count('update', 'same'),
    refusals: verdicts.flatMap(({ row, problems: [first] }) => (first ? [refused(row, first)] : [])),
    refusedWith: verdicts.flatMap(({ row, others = [], outcome }) =>
      outcome === 'refused' ? others.map((other) => refused(other, otherRowRefused(row.line))) : [],
    ),
    mended: verdicts.flatMap(({ row, others = [], outcome }) =>
      outcome === 'refused' ? [] : [row, ...others].flatMap((each) => originOf(each) ?? []),
    ),
  };
}
