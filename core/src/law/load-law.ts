import { DomainError } from '../shared/errors.ts';
import { requirePermission, type Actor } from '../access/actor.ts';
import { mexicoDay } from '../shared/local-time.ts';
import type { Law, LawKind, LawRow } from './law.ts';
import type { LawPorts } from './ports.ts';
import { contradictions, isSameFile, lawWith, type LawRows } from './with-rows.ts';
import type { LawLoad, LawLoads } from './law-book.ts';
import { lawKinds } from './kinds.ts';

type LoadPorts = Pick<LawPorts, 'lawLoads' | 'transactions' | 'ids' | 'clock'> & { readonly shippedLaw: Law };

/**
 * Takes over rows of the law that an operator has read somewhere, without a release.
 * A file that was the last one to be loaded is not loaded a second time: whoever saw the command die runs it again.
 * @param file its name. @param by who loads it.
 * @returns the id of the load.
 * @throws DomainError CONFLICT where a row contradicts the law that stands; nothing of the file is taken then.
 */
export function loadLaw(ports: LoadPorts, file: string, rows: LawRows, by: string): Promise<string> {
  const { lawLoads, ids, clock } = ports;
  return ports.transactions.run(async () => {
    await lawLoads.hold();
    const standing = await lawLoads.all();
    const last = standing.at(-1);
    if (last && isSameFile(last.rows, rows)) return last.id;
    const against = contradictions(lawWith(ports.shippedLaw, standing), rows);
    if (against.length > 0) throw new DomainError('CONFLICT', against.join('\n'));
    const id = ids.next();
    await lawLoads.add({ id, name: file, rows, loadedBy: by, loadedAt: clock.now() });
    return id;
  });
}

/** Takes a load back, with all of its rows. @throws DomainError NOT_FOUND */
export async function withdrawLaw(ports: Pick<LawPorts, 'lawLoads' | 'clock'>, id: string, by: string): Promise<void> {
  if (await ports.lawLoads.withdraw(id, by, ports.clock.now())) return;
  throw new DomainError('NOT_FOUND', 'No hay una carga con ese ID, o ya se retiró.');
}

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
export const endingsOf = (law: Law, today: string): readonly Ending[] =>
  lawKinds
    .flatMap((kind) => law[kind].flatMap((row, at) => endingOf(kind, row, law[kind].slice(0, at), today)))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));

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

export interface EndingLaw {
  readonly endings: readonly Ending[];
  /** They are those that hold, the latest first. */
  readonly loads: readonly LawLoad[];
}

type ListPorts = Pick<LawPorts, 'law' | 'clock'> & { readonly lawLoads: Pick<LawLoads, 'all'> };

/**
 * Lists for operators what of the law ends, and what they have loaded.
 * @throws DomainError FORBIDDEN
 */
export async function listEndings(ports: ListPorts, actor: Actor): Promise<EndingLaw> {
  requirePermission(actor, 'platform:operation');
  const [law, loads] = [await ports.law.read(), await ports.lawLoads.all()];
  return { endings: endingsOf(law, mexicoDay(ports.clock.now())), loads: loads.toReversed() };
}
