import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { quiet, type KeptPreference } from './preference.ts';
import type { SendingPreferences } from './sending-preferences.ts';

export class GetSendingPreference {
  readonly #access: Access;
  readonly #preferences: SendingPreferences;

  constructor(access: Access, preferences: SendingPreferences) {
    this.#access = access;
    this.#preferences = preferences;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN */
  async execute(actor: Actor, companyId: string): Promise<KeptPreference> {
    await this.#access.company(actor, 'companies:read', companyId);
    return (await this.#preferences.find(companyId)) ?? quiet;
  }
}
