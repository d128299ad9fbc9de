import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import type { GetPage } from '../companies/get-page.ts';
import { usualSettings, type SelfInvoicingSettings } from './settings.ts';
import type { SettingsStore } from './settings-store.ts';

export interface ShownSettings extends SelfInvoicingSettings {
  readonly published: boolean;
}

/** How a company's tickets are invoiced at its page. */
export class GetSelfInvoicing {
  readonly #access: Access;
  readonly #store: SettingsStore;
  readonly #page: Pick<GetPage, 'execute'>;

  constructor(access: Access, store: SettingsStore, page: Pick<GetPage, 'execute'>) {
    this.#access = access;
    this.#store = store;
    this.#page = page;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN */
  async execute(actor: Actor, companyId: string): Promise<ShownSettings> {
    await this.#access.company(actor, 'companies:read', companyId);
    const [settings, page] = await Promise.all([this.#store.find(companyId), this.#page.execute(actor, companyId)]);
    return { ...(settings ?? usualSettings), published: page.published };
  }
}
