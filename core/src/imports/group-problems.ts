import { repairCodes, repairs, type RepairCode } from './repairs.ts';
import type { BatchOrder, ImportTarget, Verdict } from './target.ts';
import { unguarded } from '../shared/formula-guard.ts';
import { noticeTexts } from './values.ts';

export interface ProblemGroup {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly count: number;
  /** The first ones. */
  readonly lines: readonly number[];
  readonly examples: readonly Example[];
  /** What would mend all of them. */
  readonly repair?: RepairCode;
  readonly repairLabel?: string;
}

interface Example {
  readonly before: string;
  readonly after: string | null;
}

interface Found extends Omit<ProblemGroup, 'count' | 'lines' | 'examples' | 'repairLabel'> {
  readonly line: number;
  readonly example: Example;
}

const mostLines = 20;
const mostExamples = 3;
const severities = ['error', 'warning', 'notice'] as const;

/** What is wrong or doubtful with the rows of a preview, by what would mend it: the gravest and most frequent first. */
export async function groupProblems(
  target: ImportTarget,
  order: BatchOrder,
  verdicts: readonly Verdict[],
): Promise<readonly ProblemGroup[]> {
  const mending = await mendingOf(target, order, verdicts);
  const found = verdicts.flatMap((verdict, index) => foundIn(order, verdict, (field) => mending(index, field)));
  const groups = Map.groupBy(found, ({ severity, code, field, message, repair }) =>
    [severity, code, field, message, repair].join('|'),
  );
  return [...groups.values()]
    .map((some) => asGroup(some as [Found, ...Found[]]))
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.count - a.count);
}

function asGroup(some: readonly [Found, ...Found[]]): ProblemGroup {
  const [{ line: _, example: __, ...first }] = some;
  return {
    ...first,
    ...(first.repair && { repairLabel: repairs[first.repair].label }),
    count: some.length,
    lines: some.slice(0, mostLines).map(({ line }) => line),
    examples: differing(some.map(({ example }) => example)).slice(0, mostExamples),
  };
}

/** Each once: rows often have the same fault in the same value. */
const differing = (examples: readonly Example[]): Example[] => [
  ...new Map(examples.map((example) => [JSON.stringify([example.before, example.after]), example])).values(),
];

function foundIn(order: BatchOrder, verdict: Verdict, repairOf: (field: string) => RepairCode | undefined): Found[] {
  const { row, problems, notices } = verdict;
  const doubts = verdict.warnings();
  const told =
    (severity: Found['severity']) =>
    (problem: { field: string; message: string; code?: string }): Found => {
      const repair = repairOf(problem.field);
      const before = valueOf(order, verdict, problem.field);
      return {
        code: problem.code ?? 'VALIDATION',
        field: problem.field,
        message: problem.message,
        severity,
        line: row.line,
        example: { before, after: repair ? repairs[repair].apply(before) : null },
        ...(repair && { repair }),
      };
    };
  return [
    ...problems.slice(0, 1).map(told('error')),
    ...doubts.map(told('warning')),
    ...notices.map(({ code, field, before, after }): Found => ({
      code,
      field,
      message: noticeTexts[code],
      severity: 'notice',
      line: row.line,
      example: { before, after },
    })),
  ];
}

function valueOf({ places }: BatchOrder, { row }: Verdict, field: string): string {
  const index = places.find(([name]) => name === field)?.[1] ?? -1;
  return unguarded(row.cells[index] ?? '').trim();
}

/** Tries each repair on the rows with a fault, and tells which one would take a field's fault or doubt away. */
async function mendingOf(
  target: ImportTarget,
  order: BatchOrder,
  verdicts: readonly Verdict[],
): Promise<(index: number, field: string) => RepairCode | undefined> {
  const mended = new Map<string, RepairCode>();
  const doubtful = [...verdicts.entries()].filter(([, each]) => faultsOf(each).size > 0);
  const rows = doubtful.map(([, { row }]) => row);
  for (const code of repairCodes) {
    if (rows.length === 0 || order.repairs.has(code) || !touches(order, code)) continue;
    const tried = await target.read({ ...order, repairs: new Set([...order.repairs, code]) }, rows);
    const { verdicts: after } = await tried.judge(false);
    for (const [place, [index, before]] of doubtful.entries()) {
      for (const field of faultsOf(before)) {
        const key = `${index} ${field}`;
        if (!isLeft(before, after[place], field) && repairs[code].fields.includes(field) && !mended.has(key))
          mended.set(key, code);
      }
    }
  }
  return (index, field) => mended.get(`${index} ${field}`);
}

const touches = ({ places }: BatchOrder, code: RepairCode) =>
  places.some(([field]) => repairs[code].fields.includes(field));

/** A fault that became a doubt is mended all the same. */
function isLeft(before: Verdict, after: Verdict | undefined, field: string): boolean {
  if (!after) return true;
  const wasRefused = before.problems.length > 0;
  return wasRefused ? after.problems.some((problem) => problem.field === field) : faultsOf(after).has(field);
}

/** A row shows its first fault; the doubts of a row with one are not known yet. */
const faultsOf = ({ problems, warnings }: Verdict): ReadonlySet<string> =>
  new Set([...problems.slice(0, 1), ...warnings()].map(({ field }) => field));
