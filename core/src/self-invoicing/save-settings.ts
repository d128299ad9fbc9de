import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import { publishPage } from '../companies/publish-page.ts';
import { refusal } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { isStale, type Saved } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { ShownSettings } from './get-settings.ts';
import { changedSettings, settingsProblems, unsaidSettings, type SettingsChanges } from './settings.ts';
import type { SettingsStore } from './settings-store.ts';

/** Saves how tickets are invoiced, and withdraws the page or shows it again. */
export class SaveSelfInvoicing {
  readonly #access: Access;
  readonly #store: SettingsStore;
  readonly #publish: PortsOf<typeof publishPage>;
  readonly #transactions: Transactions;

  constructor(access: Access, store: SettingsStore, publish: PortsOf<typeof publishPage>, transactions: Transactions) {
    this.#access = access;
    this.#store = store;
    this.#publish = publish;
    this.#transactions = transactions;
  }

  /**
   * @param version the one that the caller saw; without it the last write wins.
   * @throws DomainError NOT_FOUND, VALIDATION, CONFLICT or COMPANY_CANNOT_ISSUE when it cannot be published.
   */
  async execute(
    actor: Actor,
    companyId: string,
    sent: SettingsChanges,
    version: number | undefined,
  ): Promise<Saved<ShownSettings>> {
    await this.#access.company(actor, 'companies:manage', companyId);
    return this.#transactions.run(async () => {
      // It locks the company: two who save at once do so one after the other.
      const wasPublished = await publishPage(this.#publish, actor, companyId, undefined);
      const current = (await this.#store.find(companyId)) ?? unsaidSettings;
      if (isStale(current, version)) return { kind: 'stale', current: { ...current, published: wasPublished } };
      const published = await publishPage(this.#publish, actor, companyId, sent.published ?? undefined);
      const settings = { ...changedSettings(current, sent), version: current.version + 1 };
      const problems = settingsProblems(settings);
      if (problems.length > 0) throw refusal(problems);
      await this.#store.save(companyId, settings);
      return { kind: 'saved', record: { ...settings, published } };
    });
  }
}
