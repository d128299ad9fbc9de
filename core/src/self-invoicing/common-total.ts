import { localTime } from '../shared/local-time.ts';
import { refusal } from '../shared/errors.ts';
import { ticketNotFound } from './page-limits.ts';
import type { PublicPage } from './public-page.ts';
import type { FolioKey, SoldTickets } from './sold-ticket.ts';

/** A total that so many recent tickets of a shop share is no secret: it is the price of something. */
const common = 25;
const recentDays = 90;
const dayMs = 86_400_000;

/**
 * Refuses to look for a ticket by folio and total alone where those are not enough. It is the total alone that decides:
 * the answer does not tell whether the folio is right.
 * @throws DomainError TICKET_DATE_NEEDED on `fecha`.
 */
export async function requireDateOfCommonTotal(
  tickets: Pick<SoldTickets, 'countOfTotal'>,
  { companyId }: Pick<PublicPage, 'companyId'>,
  { total, fecha }: FolioKey,
  now: Date,
): Promise<void> {
  if (fecha !== undefined) return;
  const since = new Date(now.getTime() - recentDays * dayMs);
  if ((await tickets.countOfTotal(companyId, total, since, common)) >= common) throw dateNeeded();
}

/** @throws DomainError NOT_FOUND for a ticket of another day than the one that was typed, on the shop's clock. */
export function requireDate(sold: Date, { fecha }: FolioKey, zone: string): void {
  if (fecha !== undefined && localTime(sold, zone).slice(0, 10) !== fecha) throw ticketNotFound();
}

const dateNeeded = () =>
  refusal([
    {
      field: 'fecha',
      message: 'Varias compras de este comercio tienen ese total. Escribe también la fecha de tu ticket.',
      code: 'TICKET_DATE_NEEDED' as const,
    },
  ]);
