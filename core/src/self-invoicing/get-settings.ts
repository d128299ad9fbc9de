import type { Actor } from '../access/actor.ts';
import { getPage } from '../companies/save-page.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { SelfInvoicingPorts } from './ports.ts';
import { unsaidSettings, type StoredSettings } from './settings.ts';

export interface ShownSettings extends StoredSettings {
  readonly published: boolean;
}

type Ports = Pick<SelfInvoicingPorts, 'access' | 'selfInvoicingSettings'> & PortsOf<typeof getPage>;

/**
 * Returns how a company's tickets are invoiced at its page.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function getSelfInvoicing(ports: Ports, actor: Actor, companyId: string): Promise<ShownSettings> {
  await ports.access.company(actor, 'companies:read', companyId);
  const [settings, page] = await Promise.all([
    ports.selfInvoicingSettings.find(companyId),
    getPage(ports, actor, companyId),
  ]);
  return { ...(settings ?? unsaidSettings), published: page.published };
}
