import type { Preferences } from '@timbra/core/preferences/preferences.ts';
import { PostgresPreferences } from '../postgres/postgres-preferences.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const preferences = serviceId<Preferences>('preferences');

export function bindPreferences(bind: Bind): void {
  bind(preferences, (get) => new PostgresPreferences(get(serviceIds.database)));
}
