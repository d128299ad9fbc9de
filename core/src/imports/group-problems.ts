import { repairCodes, repairs, type RepairCode } from './repairs.ts';
import type { BatchOrder, ImportTarget, Verdict } from './target.ts';
import { unguarded } from '../shared/table.ts';
import { noticeTexts } from './source-row.ts';

export interface ProblemGroup {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'notice';
  readonly count: number;
  /** They are the first ones. */
  readonly lines: readonly number[];
  readonly examples: readonly Example[];
  /** Holds what would mend all of them. */
  readonly repair?: RepairCode;
  readonly repairLabel?: string;
}

type Example = { readonly before: string; readonly after: string | null };

interface Found extends Omit<ProblemGroup, 'count' | 'lines' | 'examples' | 'repairLabel'> {
  /** The message without the value that it names: rows of different values have one fault. */
  readonly general: string;
  readonly line: number;
  readonly example: Example;
}

const mostLines = 20;
const mostExamples = 3;
const severities = ['error', 'warning', 'notice'] as const;

/**
 * Groups what is wrong or doubtful with the rows of a preview, by what would mend it: the gravest and most frequent
 * first.
 */
export async function groupProblems(
  target: ImportTarget,
  order: BatchOrder,
  verdicts: readonly Verdict[],
): Promise<readonly ProblemGroup[]> {
  const mending = await mendingOf(target, order, verdicts);
  const found = verdicts.flatMap((verdict, index) => foundIn(order, verdict, (fault) => mending(index, fault)));
  const groups = Map.groupBy(found, ({ severity, code, field, general, repair }) =>
    [severity, code, field, general, repair].join('|'),
  );
  return [...groups.values()]
    .map((some) => asGroup(some as [Found, ...Found[]]))
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.count - a.count);
}

function asGroup(some: readonly [Found, ...Found[]]): ProblemGroup {
  const [{ line: _, example: __, general, ...first }] = some;
  return {
    ...first,
    message: some.every(({ message }) => message === first.message) ? first.message : general,
    ...(first.repair && { repairLabel: repairs[first.repair].label }),
    count: some.length,
    lines: some.slice(0, mostLines).map(({ line }) => line),
    examples: differing(some.map(({ example }) => example)).slice(0, mostExamples),
  };
}

/** Returns each once: rows often have the same fault in the same value. */
const differing = (examples: readonly Example[]): Example[] => [
  ...new Map(examples.map((example) => [JSON.stringify([example.before, example.after]), example])).values(),
];

/**
 * Returns the forms in which spreadsheets and rules write a value: as it came, without spaces and dashes, its first
 * word, with its lost zero.
 */
function formsOf(value: string): readonly string[] {
  const upper = value.toUpperCase();
  const bare = upper.replaceAll(/[\s-]/g, '');
  const [first = ''] = /^[\p{L}\d&]+/u.exec(upper) ?? [];
  return [value, upper, bare, `0${first}`, first].filter((form) => form.length > 1);
}

function withoutValue(message: string, value: string): string {
  const named = formsOf(value).find((form) => message.includes(` ${form}`));
  return named === undefined ? message : message.replace(` ${named}`, ' …');
}

type Fault = { readonly field: string; readonly message: string };

function foundIn(order: BatchOrder, verdict: Verdict, repairOf: (fault: Fault) => RepairCode | undefined): Found[] {
  const { row, problems, notices } = verdict;
  const doubts = verdict.warnings();
  const toFound =
    (severity: Found['severity']) =>
    (problem: Fault & { code?: string }): Found => {
      const repair = repairOf(problem);
      const before = valueOf(order, verdict, problem.field);
      return {
        code: problem.code ?? 'VALIDATION',
        field: problem.field,
        message: problem.message,
        general: withoutValue(problem.message, before),
        severity,
        line: row.line,
        example: { before, after: repair ? repairs[repair].apply(before) : null },
        ...(repair && { repair }),
      };
    };
  return [
    ...problems.slice(0, 1).map(toFound('error')),
    ...doubts.map(toFound('warning')),
    ...notices.map(({ code, field, before, after }): Found => ({
      code,
      field,
      message: noticeTexts[code],
      general: noticeTexts[code],
      severity: 'notice',
      line: row.line,
      example: { before, after },
    })),
  ];
}

function valueOf({ fieldColumns }: BatchOrder, { row }: Verdict, field: string): string {
  const index = fieldColumns.find((each) => each.field === field)?.index ?? -1;
  return unguarded(row.cells[index] ?? '').trim();
}

/** Tries each repair on the rows with a fault, and tells which one would take a fault or doubt away. */
async function mendingOf(
  target: ImportTarget,
  order: BatchOrder,
  verdicts: readonly Verdict[],
): Promise<(index: number, fault: Fault) => RepairCode | undefined> {
  const mended = new Map<string, RepairCode>();
  const keyOf = (index: number, { field, message }: Fault) => `${index} ${field} ${message}`;
  const doubtful = [...verdicts.entries()].filter(([, each]) => faultsOf(each).length > 0);
  const rows = doubtful.map(([, { row }]) => row);
  for (const code of repairCodes) {
    const touched = order.fieldColumns.filter((each) => each.repairs.includes(code)).map(({ field }) => field);
    if (rows.length === 0 || order.repairs.has(code) || touched.length === 0) continue;
    const tried = await target.read({ ...order, repairs: new Set([...order.repairs, code]) }, rows);
    const { verdicts: after } = await tried.judge(false);
    for (const [position, [index, before]] of doubtful.entries()) {
      for (const fault of faultsOf(before)) {
        const key = keyOf(index, fault);
        if (!isLeft(before, after[position], fault) && touched.includes(fault.field) && !mended.has(key))
          mended.set(key, code);
      }
    }
  }
  return (index, fault) => mended.get(keyOf(index, fault));
}

/** A fault that became a doubt is mended all the same, and so is a doubt that another one was hidden behind. */
function isLeft(before: Verdict, after: Verdict | undefined, { field, message }: Fault): boolean {
  if (!after) return true;
  const wasRefused = before.problems.length > 0;
  return wasRefused
    ? after.problems.some((problem) => problem.field === field)
    : faultsOf(after).some((fault) => fault.field === field && fault.message === message);
}

/** A row shows its first fault; the doubts of a row with one are not known yet. */
const faultsOf = ({ problems, warnings }: Verdict): readonly Fault[] => [...problems.slice(0, 1), ...warnings()];
