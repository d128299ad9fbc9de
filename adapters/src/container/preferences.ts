import { GetPreferences } from '@timbra/core/preferences/get-preferences.ts';
import type { Preferences } from '@timbra/core/preferences/preferences.ts';
import { SavePreferences } from '@timbra/core/preferences/save-preferences.ts';
import { preferencesArea as area } from '../http/routes/preferences.ts';
import type { Area } from '../http/server.ts';
import { PostgresPreferences } from '../postgres/postgres-preferences.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const preferences = serviceId<Preferences>('Preferences');

export function bindPreferences(bind: Bind): void {
  bind(preferences, (get) => new PostgresPreferences(get(serviceIds.database)));
  bind(GetPreferences, (get) => new GetPreferences(get(preferences)));
  bind(SavePreferences, (get) => new SavePreferences(get(preferences)));
}

export const preferencesArea = (get: Get): Area => area({ get: get(GetPreferences), save: get(SavePreferences) });
