import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { isStale, type Saved } from '../../shared/saved.ts';
import { checkedPreference, quiet, type KeptPreference, type SendingPreference } from './preference.ts';
import type { SendingPreferences } from './sending-preferences.ts';

export class SaveSendingPreference {
  readonly #access: Access;
  readonly #preferences: SendingPreferences;

  constructor(access: Access, preferences: SendingPreferences) {
    this.#access = access;
    this.#preferences = preferences;
  }

  /**
   * @param version the one that the caller saw; without it the last write wins.
   * @throws DomainError NOT_FOUND, FORBIDDEN, VALIDATION
   */
  async execute(
    actor: Actor,
    companyId: string,
    wanted: SendingPreference,
    version: number | undefined,
  ): Promise<Saved<KeptPreference>> {
    await this.#access.company(actor, 'companies:manage', companyId);
    const current = (await this.#preferences.find(companyId)) ?? quiet;
    if (isStale(current, version)) return { kind: 'stale', current };
    const preference = checkedPreference(wanted);
    const isKept = await this.#preferences.save(companyId, preference, current.version);
    if (!isKept) return this.execute(actor, companyId, wanted, version);
    return { kind: 'saved', record: { ...preference, version: current.version + 1 } };
  }
}
