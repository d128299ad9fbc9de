import { requirePermission, type Actor, scopeOf } from '../access/actor.ts';
import { type RequestKey, tooMany } from '../shared/ports.ts';
import { refusal } from '../shared/errors.ts';
import { CorrectedRows, type CorrectedFile } from './corrected-rows.ts';
import { importFields, requireMapping } from './fields.ts';
import { importFacts, type ImportKind, type ImportMode, importNotFound, type Mapping } from './import.ts';
import { shareOf, type StorageShare } from '../storage/storage-share.ts';
import type { ImportsPorts, UploadedFile, WaitingFiles } from './ports.ts';
import { mappingFor } from './mapping-for.ts';
import type { RepairCode } from './repairs.ts';
import { firstRows, type SourceTable } from './source-row.ts';

export interface ImportRequest {
  readonly kind: ImportKind;
  readonly companyId: string | undefined;
  readonly mapping: Mapping | undefined;
  readonly mode: ImportMode;
  readonly repairs: readonly RepairCode[];
  readonly file: UploadedFile;
}

export interface NewImportRequest extends ImportRequest {
  readonly actor: Actor;
  readonly corrects: string | undefined;
  readonly requestKey: RequestKey | undefined;
}

export const noCompany = 'No hay empresa seleccionada';

type Ports = Pick<ImportsPorts, 'imports' | 'sourceTables' | 'access' | 'transactions' | 'outbox' | 'ids' | 'clock'> & {
  readonly storageShare: Pick<StorageShare, 'requireRoom'>;
};

/**
 * Takes a file over and leaves the work on it to a job. What is wrong with the file as a whole is refused at once.
 * @throws DomainError NOT_FOUND, VALIDATION; RATE_LIMITED when too much of the company's owner waits already, CONFLICT
 * when the owner's files leave no room.
 */
export async function startImport(
  ports: Ports,
  { actor, file, requestKey, ...request }: NewImportRequest,
): Promise<{ readonly id: string }> {
  const { kind, mode, repairs } = request;
  requirePermission(actor, importFacts[kind].permission);
  const companyId = await ports.access.namedCompany(actor, 'imports:write', request.companyId, noCompany);
  const table = await ports.sourceTables.open(file, kind);
  try {
    const { columns } = table;
    const { rows } = await firstRows(table, sampledRows);
    const { mapping } = mappingFor(kind, table, rows, {
      asked: request.mapping,
      remembered: await ports.imports.rememberedMapping(companyId, kind, columns),
    });
    requireMapping(kind, mode, mapping, columns);
    const corrected = { kind, columns, mapping };
    const corrects = await correctedImport(ports, actor, companyId, corrected, table, request.corrects);
    const id = ports.ids.next();
    // A file is kept for the company, whoever brings it.
    const ownerId = await ports.access.owner(actor, 'imports:write', companyId);
    const share = { ...shareOf(actor), userId: ownerId };
    await ports.transactions.run(async () => {
      refuseTooMuch(await ports.imports.waiting(share), file.size);
      await ports.storageShare.requireRoom(share, file.size);
      const made = { id, companyId, ownerId, userId: actor.userId, kind, mode, mapping, repairs, columns, corrects };
      await ports.imports.add({ ...made, createdAt: ports.clock.now() }, file);
      await ports.imports.rememberMapping(companyId, kind, columns, mapping);
      await ports.outbox.add('run-import', { importId: id });
      await requestKey?.bind({ type: 'import', id });
    });
    return { id };
  } finally {
    await table.close();
  }
}

/**
 * @throws DomainError NOT_FOUND for a named import that is none of this company's and kind, VALIDATION for a file that
 * would mend none of its rows.
 */
async function correctedImport(
  ports: Ports,
  actor: Actor,
  companyId: string,
  file: CorrectedFile,
  table: SourceTable,
  named: string | undefined,
): Promise<string | undefined> {
  const { kind, columns } = file;
  if (named === undefined) return table.isCorrection ? ports.imports.toCorrect(companyId, kind, columns) : undefined;
  const corrected = await ports.imports.find(scopeOf(actor, 'imports:write'), named);
  if (!corrected || corrected.companyId !== companyId || corrected.kind !== kind) throw importNotFound();
  // What a correction left refused is open in the import that it corrects.
  const root = corrected.corrects ?? corrected.id;
  // Documents have no lines and no columns.
  const hasLines = table.isCorrection || importFields[kind].length === 0;
  if (!hasLines && !(await mendsAny(ports, root, file, table))) {
    throw refusal([{ field: 'file', message: mendsNothing }]);
  }
  return root;
}

/** Reads until the first row that is recognised. */
async function mendsAny(ports: Ports, root: string, file: CorrectedFile, table: SourceTable): Promise<boolean> {
  const rows = await CorrectedRows.among(ports.imports.openRows(root), file);
  for await (const some of table.rows()) if (some.some((row) => rows.originOf(row) !== undefined)) return true;
  return false;
}

/** Limits those of one account, of all its live or test companies together: a company's files are worked off one after another. */
const mostWaiting = 10;
const mostWaitingBytes = 400 * 1_048_576;
const retrySeconds = 60;

function refuseTooMuch({ files, bytes }: WaitingFiles, size: number): void {
  if (files < mostWaiting && bytes + size <= mostWaitingBytes) return;
  const many =
    files < mostWaiting ? 'Los archivos que esperan ya suman mucho' : `Ya tienes ${files} importaciones en espera`;
  throw tooMany(`${many}. Espera a que termine una, o cancélala, e inténtalo de nuevo.`, retrySeconds);
}

const mendsNothing =
  'No reconocimos en este archivo ninguna de las filas por corregir. Descarga otra vez las filas rechazadas, corrígelas ahí y sube ese archivo con sus columnas linea, campo y motivo. Si trae otros datos, impórtalo como un archivo nuevo.';

/** So many rows are looked at to know what a column holds. */
export const sampledRows = 100;
