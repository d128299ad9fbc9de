import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import { getPage } from '../companies/get-page.ts';
import type { PortsOf } from '../shared/ports.ts';
import { unsaidSettings, type KeptSettings } from './settings.ts';
import type { SettingsStore } from './settings-store.ts';

export interface ShownSettings extends KeptSettings {
  readonly published: boolean;
}

/** How a company's tickets are invoiced at its page. */
export class GetSelfInvoicing {
  readonly #access: Access;
  readonly #store: SettingsStore;
  readonly #page: PortsOf<typeof getPage>;

  constructor(access: Access, store: SettingsStore, page: PortsOf<typeof getPage>) {
    this.#access = access;
    this.#store = store;
    this.#page = page;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN */
  async execute(actor: Actor, companyId: string): Promise<ShownSettings> {
    await this.#access.company(actor, 'companies:read', companyId);
    const [settings, page] = await Promise.all([this.#store.find(companyId), getPage(this.#page, actor, companyId)]);
    return { ...(settings ?? unsaidSettings), published: page.published };
  }
}
