import { type Problem, unless } from '../shared/errors.ts';

/** Names what may wait for somebody, in the order in which lines of one day are told. */
export const homeKinds = [
  'csd',
  'timbres',
  'rechazado',
  'recibo-rechazado',
  'complemento',
  'nomina',
  'global',
  'declaracion',
  'vencido',
  'cancelacion',
  'webhook',
  'importacion',
  'archivo',
  'traspaso',
  'invitacion',
  'ley',
] as const;

export type HomeKind = (typeof homeKinds)[number];

/** Is what somebody does about a line. */
export interface HomeAction {
  readonly label: string;
  /** It is the address of the screen where it is done. */
  readonly link: string;
  /** It is there where a mail with this document and note does it. */
  readonly recordar?: { readonly invoiceId: string; readonly note: string };
}

/** Something that waits for somebody: what, whom it is about, until when, and what to do. */
export interface HomeLine {
  /** It is the same as long as it waits for the same. */
  readonly id: string;
  readonly kind: HomeKind;
  /** It is absent of what belongs to a whole account. */
  readonly companyId: string | undefined;
  /** It is the name of the company, or of the account. */
  readonly group: string;
  /** Something cannot go on without it, or its day is near or over. */
  readonly urgent: boolean;
  /** As `2026-11-30`, by the calendar of Mexico City; absent where no day is set. */
  readonly day: string | undefined;
  readonly title: string;
  readonly detail: string;
  /** It counts the records that the line stands for. */
  readonly count: number;
  /** It is absent where the caller may see it, and somebody else has to do it. */
  readonly action: HomeAction | undefined;
}

/**
 * Returns what a line tells that brings it back once it was put off: how many records, their day, and that it is urgent.
 * The day of stamps moves with each day.
 */
export const factsOf = ({ kind, count, day, urgent }: HomeLine): string =>
  JSON.stringify(kind === 'timbres' ? [urgent] : [urgent, count, day]);

/** A line that somebody has put off. */
export interface SetAside {
  /** It is the id of the line. */
  readonly line: string;
  /** What it told then. */
  readonly facts: string;
  /** It is there again from this day on, `2026-11-30`. */
  readonly until: string;
}

/** Tells whether a line stays out of sight. @param today by the calendar of Mexico City. */
export const isSetAside = (line: HomeLine, aside: SetAside | undefined, today: string): aside is SetAside =>
  aside !== undefined && aside.facts === factsOf(line) && today < aside.until;

const dayMs = 86_400_000;

/** A line is put off for at most so many days. */
const mostDays = 366;

/** Returns what is wrong with the day on which a line is to come back. @param today by the calendar of Mexico City. */
export function untilProblems(until: string, today: string): readonly Problem[] {
  const days = (Date.parse(until) - Date.parse(today)) / dayMs;
  return [
    ...unless(days > 0, 'until', 'Elige un día después de hoy.'),
    ...unless(days <= mostDays, 'until', 'Elige un día dentro de un año.'),
  ];
}

/** Lines of these many days from now are urgent. */
const nearDays = 3;

/** @param day `2026-11-30`; what has no day is not near. */
export const isNear = (day: string | undefined, today: string): boolean =>
  day !== undefined && (Date.parse(day) - Date.parse(today)) / dayMs <= nearDays;

const places: ReadonlyMap<HomeKind, number> = new Map(homeKinds.map((kind, at) => [kind, at]));

const noDay = '9999-12-31';

/** Tells which of two lines comes first: the urgent one, then the one of the earlier day. */
function compared(one: HomeLine, other: HomeLine): number {
  if (one.urgent !== other.urgent) return one.urgent ? -1 : 1;
  const [day, otherDay] = [one.day ?? noDay, other.day ?? noDay];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  return (places.get(one.kind) ?? 0) - (places.get(other.kind) ?? 0);
}

const groupOf = ({ companyId, group }: HomeLine) => companyId ?? `account ${group}`;

/** Returns the lines company by company, the company with the most urgent line first. */
export function inOrder(lines: readonly HomeLine[]): readonly HomeLine[] {
  const groups = [...Map.groupBy(lines.toSorted(compared), groupOf).values()];
  return groups
    .toSorted((one, other) => {
      const [first, second] = [one[0], other[0]];
      if (!first || !second) return 0;
      return compared(first, second) || first.group.localeCompare(second.group, 'es');
    })
    .flat();
}
