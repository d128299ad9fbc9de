import type { Access } from '../access/access.ts';
import { requirePermission, type Actor } from '../access/actor.ts';
import type { Permission } from '../access/permission.ts';
import { scopeOf } from '../access/scope.ts';
import type { Clock } from '../shared/clock.ts';
import type { Ids } from '../shared/ids.ts';
import type { Outbox } from '../shared/jobs.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { Transactions } from '../shared/transactions.ts';
import { refusal } from '../shared/errors.ts';
import { CorrectedRows, type CorrectedFile } from './corrected-rows.ts';
import { importFields, requireMapping } from './fields.ts';
import type { ImportKind, ImportMode } from './import-kind.ts';
import type { Mapping } from './import.ts';
import { importNotFound } from './import.ts';
import type { StorageShare } from '../storage/storage-share.ts';
import { tooMany } from '../shared/rate-limits.ts';
import type { Imports, UploadedFile, WaitingFiles } from './imports.ts';
import { mappingFor } from './mapping-for.ts';
import type { RepairCode } from './repairs.ts';
import { firstRows } from './first-rows.ts';
import type { SourceTable, SourceTables } from './source-row.ts';

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

/** What writing the records of an import needs, besides the import itself. */
export const permissionFor: Record<ImportKind, Permission> = {
  customers: 'customers:write',
  products: 'products:write',
  orders: 'orders:write',
  employees: 'employees:write',
  cfdi: 'invoices:issue',
};

export const noCompany = 'No hay empresa seleccionada';

/** Takes a file over and leaves the work on it to a job. What is wrong with the file as a whole is refused at once. */
export class StartImport {
  readonly #imports: Imports;
  readonly #tables: SourceTables;
  readonly #access: Access;
  readonly #share: Pick<StorageShare, 'requireRoom'>;
  readonly #transactions: Transactions;
  readonly #outbox: Outbox;
  readonly #ids: Ids;
  readonly #clock: Clock;

  constructor(
    imports: Imports,
    tables: SourceTables,
    access: Access,
    share: Pick<StorageShare, 'requireRoom'>,
    transactions: Transactions,
    outbox: Outbox,
    ids: Ids,
    clock: Clock,
  ) {
    this.#imports = imports;
    this.#tables = tables;
    this.#access = access;
    this.#share = share;
    this.#transactions = transactions;
    this.#outbox = outbox;
    this.#ids = ids;
    this.#clock = clock;
  }

  /**
   * @throws DomainError NOT_FOUND, VALIDATION; RATE_LIMITED when too much of the account waits already, CONFLICT when its files
   * leave no room.
   */
  async execute({ actor, file, requestKey, ...request }: NewImportRequest): Promise<{ readonly id: string }> {
    const { kind, mode, repairs } = request;
    requirePermission(actor, permissionFor[kind]);
    const companyId = await this.#access.namedCompany(actor, 'imports:write', request.companyId, noCompany);
    const table = await this.#tables.open(file, kind);
    try {
      const { columns } = table;
      const { rows } = await firstRows(table, samples);
      const { mapping } = mappingFor(kind, table, rows, {
        asked: request.mapping,
        remembered: await this.#imports.rememberedMapping(companyId, kind, columns),
      });
      requireMapping(kind, mode, mapping, columns);
      const corrected = { kind, columns, mapping };
      const corrects = await this.#corrected(actor, companyId, corrected, table, request.corrects);
      const id = this.#ids.next();
      await this.#transactions.run(async () => {
        refuseTooMuch(await this.#imports.waiting(actor.userId), file.size);
        await this.#share.requireRoom(actor.userId, file.size);
        const made = { id, companyId, userId: actor.userId, kind, mode, mapping, repairs, columns, corrects };
        await this.#imports.add({ ...made, createdAt: this.#clock.now() }, file);
        await this.#imports.rememberMapping(companyId, kind, columns, mapping);
        await this.#outbox.add('run-import', { importId: id });
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
  async #corrected(
    actor: Actor,
    companyId: string,
    file: CorrectedFile,
    table: SourceTable,
    named: string | undefined,
  ): Promise<string | undefined> {
    const { kind, columns } = file;
    if (named === undefined) return table.isCorrection ? this.#imports.toCorrect(companyId, kind, columns) : undefined;
    const corrected = await this.#imports.find(scopeOf(actor, 'imports:write'), named);
    if (!corrected || corrected.companyId !== companyId || corrected.kind !== kind) throw importNotFound();
    // What a correction left refused is open in the import that it corrects.
    const root = corrected.corrects ?? corrected.id;
    // Documents have no lines and no columns.
    const hasLines = table.isCorrection || importFields[kind].length === 0;
    if (!hasLines && !(await this.#mendsAny(root, file, table))) {
      throw refusal([{ field: 'file', message: mendsNothing }]);
    }
    return root;
  }

  /** Reads until the first row that is recognised. */
  async #mendsAny(root: string, file: CorrectedFile, table: SourceTable): Promise<boolean> {
    const rows = await CorrectedRows.among(this.#imports.openRows(root), file);
    for await (const some of table.rows()) if (some.some((row) => rows.originOf(row) !== undefined)) return true;
    return false;
  }
}

/** Of one account, of all its companies together: a company's files are worked off one after another. */
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

/** Rows that are looked at to know what a column holds. */
export const samples = 100;
