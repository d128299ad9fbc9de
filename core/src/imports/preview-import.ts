import type { Access } from '../access/access.ts';
import { requirePermission, type Actor } from '../access/actor.ts';
import { importKeys, missingFields, requireMapping } from './fields.ts';
import { firstRows } from './first-rows.ts';
import { groupProblems, type ProblemGroup } from './group-problems.ts';
import type { ImportField } from './import-field.ts';
import type { ImportKind } from './import-kind.ts';
import type { EarlierImport, Imports } from './imports.ts';
import { mappingFor, type FoundMapping } from './mapping-for.ts';
import { recordsOf } from './orders/record-rows.ts';
import type { SourceRow, SourceTable, SourceTables } from './source-row.ts';
import { noCompany, permissionFor, samples, type ImportRequest } from './start-import.ts';
import type { BatchOrder, ImportTarget, Outcome, Verdict } from './target.ts';
import { placesOf } from './places.ts';

export interface ImportPreview extends FoundMapping {
  readonly columns: readonly string[];
  readonly rows: readonly SourceRow[];
  readonly total: number | undefined;
  readonly missing: readonly ImportField[];
  readonly key: string | undefined;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly problems: readonly ProblemGroup[];
  readonly corrects: string | undefined;
  readonly sameFileAs: EarlierImport | undefined;
}

/** Judges the first rows of a file as the import would, and stores nothing. */
export class PreviewImport {
  readonly #imports: Imports;
  readonly #tables: SourceTables;
  readonly #targets: Readonly<Record<ImportKind, ImportTarget>>;
  readonly #access: Access;

  constructor(
    imports: Imports,
    tables: SourceTables,
    targets: Readonly<Record<ImportKind, ImportTarget>>,
    access: Access,
  ) {
    this.#imports = imports;
    this.#tables = tables;
    this.#targets = targets;
    this.#access = access;
  }

  async execute({ actor, ...request }: ImportRequest & { readonly actor: Actor }): Promise<ImportPreview> {
    const { kind, mode, file } = request;
    requirePermission(actor, permissionFor[kind]);
    const companyId = await this.#access.namedCompany(actor, 'imports:write', request.companyId, noCompany);
    const table = await this.#tables.open(file, kind);
    try {
      const { columns } = table;
      const { rows, areAll } = await firstRows(table, most);
      const remembered = await this.#imports.rememberedMapping(companyId, kind, columns);
      const found = mappingFor(kind, table, rows.slice(0, samples), { asked: request.mapping, remembered });
      const missing = missingFields(kind, mode, found.mapping);
      if (missing.length === 0) requireMapping(kind, mode, found.mapping, columns);
      const places = placesOf(kind, found.mapping, columns);
      const order: BatchOrder = { importId: undefined, companyId, mode, places, repairs: new Set(request.repairs) };
      const records = await recordsOf({ kind, mapping: found.mapping, columns }, rows);
      const verdicts = missing.length > 0 ? [] : await this.#judge(kind, order, records);
      return {
        ...found,
        columns,
        rows,
        total: areAll ? rows.length : await table.countRows(),
        missing,
        key: importKeys[kind]?.label,
        counts: countsOf(verdicts),
        problems: await groupProblems(this.#targets[kind], order, verdicts),
        corrects: await this.#corrected(companyId, kind, table),
        sameFileAs: await this.#imports.sameFile(companyId, file.sha256),
      };
    } finally {
      await table.close();
    }
  }

  async #judge(kind: ImportKind, order: BatchOrder, rows: readonly SourceRow[]): Promise<readonly Verdict[]> {
    const batch = await this.#targets[kind].read(order, rows);
    return (await batch.judge(false)).verdicts;
  }

  async #corrected(companyId: string, kind: ImportKind, table: SourceTable): Promise<string | undefined> {
    return table.isCorrection ? this.#imports.toCorrect(companyId, kind, table.columns) : undefined;
  }
}

const most = 1_000;

function countsOf(verdicts: readonly Verdict[]): Record<Outcome, number> {
  const counts = { create: 0, update: 0, same: 0, refused: 0 };
  for (const { outcome } of verdicts) counts[outcome] += 1;
  return counts;
}
