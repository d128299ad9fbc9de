import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { checkedPreference, type SendingPreference } from './preference.ts';
import type { SendingPreferences } from './sending-preferences.ts';

export class SaveSendingPreference {
  readonly #access: Access;
  readonly #preferences: SendingPreferences;

  constructor(access: Access, preferences: SendingPreferences) {
    this.#access = access;
    this.#preferences = preferences;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN, VALIDATION */
  async execute(actor: Actor, companyId: string, wanted: SendingPreference): Promise<SendingPreference> {
    await this.#access.company(actor, 'companies:manage', companyId);
    const preference = checkedPreference(wanted);
    await this.#preferences.save(companyId, preference);
    return preference;
  }
}
