import type { Preferences } from '@timbra/core/preferences/preferences.ts';
import { preferencesArea as area } from '../http/routes/preferences.ts';
import type { Area } from '../http/server.ts';
import { allParts } from './all-parts.ts';
import { PostgresPreferences } from '../postgres/postgres-preferences.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const preferences = serviceId<Preferences>('preferences');

export function bindPreferences(bind: Bind): void {
  bind(preferences, (get) => new PostgresPreferences(get(serviceIds.database)));
}

export const preferencesArea = (get: Get): Area => area(get(allParts));
