import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import { localTime } from '../invoicing/local-time.ts';
import type { Clock } from '../shared/clock.ts';
import type { CompanyActivities, CompanyActivity } from './activity.ts';

/** What the dashboard tells besides the figures of the month. */
export class GetActivity {
  readonly #access: Access;
  readonly #activities: CompanyActivities;
  readonly #clock: Clock;

  constructor(access: Access, activities: CompanyActivities, clock: Clock) {
    this.#access = access;
    this.#activities = activities;
    this.#clock = clock;
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN */
  async execute(actor: Actor, companyId: string): Promise<CompanyActivity> {
    await this.#access.company(actor, 'reports:read', companyId);
    return this.#activities.of(companyId, localTime(this.#clock.now(), 'America/Mexico_City').slice(0, 10));
  }
}
