import { requirePermission, type Actor } from '../access/actor.ts';
import { fieldColumnsOf, importKeys, missingFields, requireMapping } from './fields.ts';
import { groupProblems, type ProblemGroup } from './group-problems.ts';
import type { ImportField } from './import-field.ts';
import { importFacts, type ImportKind } from './import.ts';
import type { EarlierImport, ImportsPorts } from './ports.ts';
import { mappingFor, type FoundMapping } from './mapping-for.ts';
import { recordsOf } from './orders/record-rows.ts';
import { firstRows, type SourceRow, type SourceTable } from './source-row.ts';
import { noCompany, sampledRows, type ImportRequest } from './start-import.ts';
import type { BatchOrder, Outcome, Verdict } from './target.ts';

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

type Ports = Pick<ImportsPorts, 'imports' | 'sourceTables' | 'importTargets' | 'access'>;

/** Judges the first rows of a file as the import would, and stores nothing. */
export async function previewImport(
  ports: Ports,
  { actor, ...request }: ImportRequest & { readonly actor: Actor },
): Promise<ImportPreview> {
  const { kind, mode, file } = request;
  requirePermission(actor, importFacts[kind].permission);
  const companyId = await ports.access.namedCompany(actor, 'imports:write', request.companyId, noCompany);
  const table = await ports.sourceTables.open(file, kind);
  try {
    const { columns } = table;
    const { rows, areAll } = await firstRows(table, most);
    const remembered = await ports.imports.rememberedMapping(companyId, kind, columns);
    const found = mappingFor(kind, table, rows.slice(0, sampledRows), { asked: request.mapping, remembered });
    const missing = missingFields(kind, mode, found.mapping);
    if (missing.length === 0) requireMapping(kind, mode, found.mapping, columns);
    const fieldColumns = fieldColumnsOf(kind, found.mapping, columns);
    const order: BatchOrder = { importId: undefined, companyId, mode, fieldColumns, repairs: new Set(request.repairs) };
    const records = await recordsOf({ kind, mapping: found.mapping, columns }, rows);
    const verdicts = missing.length > 0 ? [] : await judgeRows(ports, kind, order, records);
    return {
      ...found,
      columns,
      rows,
      total: areAll ? rows.length : await table.countRows(),
      missing,
      key: importKeys[kind]?.label,
      counts: countsOf(verdicts),
      problems: await groupProblems(ports.importTargets[kind], order, verdicts),
      corrects: await correctedImport(ports, companyId, kind, table),
      sameFileAs: await ports.imports.sameFile(companyId, file.sha256),
    };
  } finally {
    await table.close();
  }
}

async function judgeRows(
  ports: Ports,
  kind: ImportKind,
  order: BatchOrder,
  rows: readonly SourceRow[],
): Promise<readonly Verdict[]> {
  const batch = await ports.importTargets[kind].read(order, rows);
  return (await batch.judge(false)).verdicts;
}

async function correctedImport(
  ports: Ports,
  companyId: string,
  kind: ImportKind,
  table: SourceTable,
): Promise<string | undefined> {
  return table.isCorrection ? ports.imports.toCorrect(companyId, kind, table.columns) : undefined;
}

const most = 1_000;

function countsOf(verdicts: readonly Verdict[]): Record<Outcome, number> {
  const counts = { create: 0, update: 0, same: 0, refused: 0 };
  for (const { outcome } of verdicts) counts[outcome] += 1;
  return counts;
}
