import type { Actor } from '../access/actor.ts';
import { publishPage } from '../companies/save-page.ts';
import { refusal } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { isStale, type Saved } from '../shared/saved.ts';
import type { ShownSettings } from './get-settings.ts';
import type { SelfInvoicingPorts } from './ports.ts';
import { changedSettings, settingsProblems, unsaidSettings, type SettingsChanges } from './settings.ts';

type Ports = Pick<SelfInvoicingPorts, 'access' | 'selfInvoicingSettings' | 'transactions'> &
  PortsOf<typeof publishPage>;

/**
 * Saves how tickets are invoiced, and withdraws the page or shows it again.
 * @param version the one that the caller saw; without it the last write wins.
 * @throws DomainError NOT_FOUND, VALIDATION, CONFLICT or COMPANY_CANNOT_ISSUE when it cannot be published.
 */
export async function saveSelfInvoicing(
  ports: Ports,
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
