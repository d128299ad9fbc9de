import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import type { GetPage } from '../companies/get-page.ts';
import { unsaidSettings, type KeptSettings } from './settings.ts';
import type { SettingsStore } from './settings-store.ts';

export interface ShownSettings extends KeptSettings {
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
    return { ...(settings ?? unsaidSettings), published: page.published };
  }
}
