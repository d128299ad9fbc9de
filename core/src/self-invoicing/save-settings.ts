import type { Actor } from '../access/actor.ts';
import { getPage, publishPage } from '../companies/save-page.ts';
import { isStale, type PortsOf, type Saved } from '../shared/ports.ts';
import { refusal } from '../shared/errors.ts';
import type { SelfInvoicingPorts } from './ports.ts';
import type { StoredSettings, SettingsChanges } from './settings.ts';
import { unsaidSettings, changedSettings, settingsProblems } from './settings.ts';

export interface ShownSettings extends StoredSettings {
  readonly published: boolean;
}

type GetPorts = Pick<SelfInvoicingPorts, 'access' | 'selfInvoicingSettings'> & PortsOf<typeof getPage>;

/**
 * Returns how a company's tickets are invoiced at its page.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING
 */
export async function getSelfInvoicing(ports: GetPorts, actor: Actor, companyId: string): Promise<ShownSettings> {
  await ports.access.company(actor, 'companies:read', companyId);
  const [settings, page] = await Promise.all([
    ports.selfInvoicingSettings.find(companyId),
    getPage(ports, actor, companyId),
  ]);
  return { ...(settings ?? unsaidSettings), published: page.published };
}

type SavePorts = Pick<SelfInvoicingPorts, 'access' | 'selfInvoicingSettings' | 'transactions'> &
  PortsOf<typeof publishPage>;

/**
 * Saves how tickets are invoiced, and withdraws the page or shows it again.
 * @param version the one that the caller saw; without it the last write wins.
 * @throws DomainError NOT_FOUND, VALIDATION, CONFLICT or COMPANY_CANNOT_ISSUE when it cannot be published.
 */
export async function saveSelfInvoicing(
  ports: SavePorts,
  actor: Actor,
  companyId: string,
  sent: SettingsChanges,
  version: number | undefined,
): Promise<Saved<ShownSettings>> {
  await ports.access.company(actor, 'companies:manage', companyId);
  return ports.transactions.run(async () => {
    // It locks the company: two who save at once do so one after the other.
    const wasPublished = await publishPage(ports, actor, companyId, undefined);
    const current = (await ports.selfInvoicingSettings.find(companyId)) ?? unsaidSettings;
    if (isStale(current, version)) return { kind: 'stale', current: { ...current, published: wasPublished } };
    const published = await publishPage(ports, actor, companyId, sent.published ?? undefined);
    const settings = { ...changedSettings(current, sent), version: current.version + 1 };
    const problems = settingsProblems(settings);
    if (problems.length > 0) throw refusal(problems);
    await ports.selfInvoicingSettings.save(companyId, settings);
    return { kind: 'saved', record: { ...settings, published } };
  });
}
