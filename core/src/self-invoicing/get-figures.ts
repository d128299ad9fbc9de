import type { Actor } from '../access/actor.ts';
import { instantOf, localTime } from '../shared/local-time.ts';
import { askedPeriod } from '../reports/period.ts';
import { DomainError, refusal } from '../shared/errors.ts';
import type { SelfInvoicingPorts } from './ports.ts';
import type { TicketFigures } from './ticket-events.ts';

/** Reports name days as Mexico City has them. */
const zone = 'America/Mexico_City';

/**
 * Returns what became of the tickets that were opened at a company's page.
 * @param days as `2026-11-20`, both inside; the whole month of today when there are none.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, VALIDATION
 */
export async function getTicketFigures(
  ports: Pick<SelfInvoicingPorts, 'access' | 'ticketEvents' | 'clock'>,
  actor: Actor,
  companyId: string,
  days: AskedDays,
) {
  await ports.access.company(actor, 'reports:read', companyId);
  const { from, to } = spanOf(days, localTime(ports.clock.now(), zone).slice(0, 10));
  return withRate(await ports.ticketEvents.figures(companyId, { from: startOf(from), to: startOf(dayAfter(to)) }));
}

interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function spanOf({ from, to }: AskedDays, today: string): { readonly from: string; readonly to: string } {
  try {
    const { desde, hasta } = askedPeriod({ desde: from, hasta: to }, today);
    return { from: desde, to: hasta };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw refusal(error.problems.map((problem) => ({ ...problem, field: fields[problem.field] ?? '' })));
  }
}

const fields: Readonly<Record<string, string>> = { desde: 'from', hasta: 'to' };

const startOf = (day: string) => instantOf(`${day}T00:00:00`, zone);

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const withRate = (figures: TicketFigures) => ({
  ...figures,
  rate: figures.opened === 0 ? null : Math.round((figures.issued / figures.opened) * 1_000) / 1_000,
});
