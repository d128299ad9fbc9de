import type { Actor } from '../access/actor.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import { laterBy } from './later-by.ts';
import type { TestClock, TestClockPorts } from './ports.ts';

/** Clocks of one account that are moved at once. */
const mostMoving = 3;
/** Is how far one call may move a clock, and how far any clock may be ahead of the real one. */
const mostYears = { call: 2, ahead: 10 } as const;

export interface Advance {
  readonly companyId: string;
  /** A duration as ISO 8601 has it. */
  readonly advance?: string | undefined;
  readonly to?: Date | undefined;
}

type GetPorts = Pick<TestClockPorts, 'access' | 'testClocks'>;

/**
 * Returns the clock of a test company.
 * @throws DomainError NOT_FOUND, for a live company too.
 */
export async function getClock(ports: GetPorts, actor: Actor, companyId: string): Promise<TestClock> {
  await ports.access.namedCompany(actor, 'companies:read', companyId);
  const clock = await ports.testClocks.find(companyId);
  if (!clock) throw notFound('No encontramos esa empresa de prueba.');
  return clock;
}

type StartPorts = GetPorts & Pick<TestClockPorts, 'outbox' | 'transactions' | 'presentClock'>;

/**
 * Lets the clock of a test company be moved on, and all that is due until then be done in its order.
 * @throws DomainError NOT_FOUND, VALIDATION; CONFLICT while it is moved; RATE_LIMITED when others of the account are.
 */
export async function startAdvance(ports: StartPorts, actor: Actor, asked: Advance): Promise<void> {
  const { companyId } = asked;
  await ports.access.namedCompany(actor, 'companies:manage', companyId);
  await ports.transactions.run(async () => {
    const to = timeOf(asked, await getClock(ports, actor, companyId), ports.presentClock.now());
    if ((await ports.testClocks.countMoving(actor.userId)) >= mostMoving) throw busy();
    if (!(await ports.testClocks.start(companyId, to))) throw moving();
    await ports.outbox.add('advance-clock', { companyId });
  });
}

function timeOf({ advance, to }: Advance, { now }: TestClock, today: Date): Date {
  if ((advance === undefined) === (to === undefined))
    throw refusal([{ field: 'advance', message: 'Escribe advance o to: cuánto se adelanta, o hasta cuándo.' }]);
  const field = to ? 'to' : 'advance';
  const time = to ?? laterBy(now, advance ?? '');
  if (!time) throw refusal([{ field, message: 'Escribe una duración ISO 8601, como P3D, P1M o PT12H.' }]);
  if (time <= now) throw refusal([{ field, message: 'El reloj solo avanza: elige un momento posterior.' }]);
  if (time > yearsAfter(now, mostYears.call))
    throw refusal([{ field, message: `Se adelanta a lo más ${mostYears.call} años a la vez.` }]);
  if (time > yearsAfter(today, mostYears.ahead))
    throw refusal([{ field, message: `El reloj llega a lo más ${mostYears.ahead} años después de hoy.` }]);
  return time;
}

function yearsAfter(moment: Date, years: number): Date {
  const later = new Date(moment);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

const moving = () =>
  new DomainError(
    'CONFLICT',
    'El reloj de esta empresa se está adelantando. Espera a que llegue e inténtalo de nuevo.',
  );

const busy = () =>
  new DomainError('RATE_LIMITED', 'Ya se adelantan tres relojes tuyos. Espera a que uno llegue.', { retryAfter: 5 });
