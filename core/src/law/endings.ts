import { lawKinds } from './kinds.ts';
import type { Law, LawKind, LawRow } from './law.ts';

/** A row after which nothing is known, or that somebody has to look at. */
export interface Ending {
  readonly kind: LawKind;
  readonly row: LawRow;
  /** It is its last day, or that of its review. */
  readonly day: string;
  readonly isReview: boolean;
  /** Counts the days until then by the calendar; negative once it has passed. */
  readonly daysLeft: number;
}

const dayMs = 86_400_000;

/** All that ends and is followed by nothing, what ends first at the front. @param today `2026-11-30`, by Mexico's calendar. */
export function endingsOf(law: Law, today: string): readonly Ending[] {
  return lawKinds
    .flatMap((kind) => law[kind].flatMap((row, at) => endingOf(kind, row, law[kind].slice(0, at), today)))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

/** @param later rows, the newest first. */
function endingOf(kind: LawKind, row: LawRow, later: readonly LawRow[], today: string): readonly Ending[] {
  const next = later.at(-1);
  const day = row.to ?? row.reviewBy;
  if (day === undefined || isFollowed(row, next) || (next && next.from <= today)) return [];
  const daysLeft = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  return [{ kind, row, day, isReview: row.to === undefined, daysLeft }];
}

function isFollowed({ to }: LawRow, next: LawRow | undefined): boolean {
  if (!next) return false;
  return to === undefined || Date.parse(next.from) - Date.parse(to) <= dayMs;
}
