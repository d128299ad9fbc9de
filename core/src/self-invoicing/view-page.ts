import { pageNotFound } from './ticket-series.ts';
import type { SelfInvoicingPorts } from './ports.ts';
import { findPage, type PublicPage } from './public-page.ts';

/**
 * Shows a company's published page to anybody.
 * @throws DomainError NOT_FOUND, RATE_LIMITED
 */
export async function viewPage(
  ports: Pick<SelfInvoicingPorts, 'publicPages' | 'pageLimits'>,
  customUrl: string,
  client: string,
): Promise<PublicPage> {
  await ports.pageLimits.admit(client);
  const page = await findPage(ports.publicPages, customUrl);
  if (!page) throw pageNotFound();
  return page;
}
