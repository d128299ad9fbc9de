import { type Actor, ownScope } from '../access/actor.ts';
import { notFound, refusal } from '../shared/errors.ts';
import { findHomeLines } from './get-home.ts';
import { factsOf, untilProblems } from './home-line.ts';
import type { HomePorts } from './ports.ts';

/** So many are kept of a person; the oldest ones are forgotten. */
const mostAside = 1_000;

type Ports = Pick<HomePorts, 'access' | 'homeFacts' | 'homeAsides' | 'globalPeriods' | 'law' | 'clock'>;

interface Deferred {
  readonly line: string;
  /** It is there where the line is of a company. */
  readonly companyId?: string | undefined;
  /** It is there again on that day, `2026-11-30`. */
  readonly until: string;
}

/**
 * Puts a line of home off for the caller alone. It comes back on its day, and before when its records change.
 * @throws DomainError NOT_FOUND for a line that is not there, VALIDATION for a day that is not to come, or too far.
 */
export async function deferHomeLine(ports: Ports, actor: Actor, { line, companyId, until }: Deferred): Promise<void> {
  const { userId } = ownScope(actor);
  const { lines, today } = await findHomeLines(ports, actor, companyId);
  const problems = untilProblems(until, today);
  if (problems.length > 0) throw refusal(problems);
  const found = lines.find(({ id }) => id === line);
  if (!found) throw notFound('Esto ya no está pendiente.');
  await ports.homeAsides.keep(userId, { line, facts: factsOf(found), until }, ports.clock.now(), mostAside);
}

/** Shows a line again that the caller has put off; any other stays as it is. */
export async function restoreHomeLine(ports: Pick<HomePorts, 'homeAsides'>, actor: Actor, line: string): Promise<void> {
  await ports.homeAsides.forget(ownScope(actor).userId, line);
}
