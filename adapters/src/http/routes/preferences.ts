import * as calls from '@timbra/contract/preferences.ts';
import type { GetPreferences } from '@timbra/core/preferences/get-preferences.ts';
import type { SavePreferences } from '@timbra/core/preferences/save-preferences.ts';
import { shown } from '../answers.ts';
import type { Area } from '../server.ts';

export interface PreferencesArea {
  readonly get: GetPreferences;
  readonly save: SavePreferences;
}

export function preferencesArea({ get, save }: PreferencesArea): Area {
  return (routes) => {
    routes.on(calls.getPreferences, async (_, actor) => shown(await get.execute(actor)));
    routes.on(calls.savePreferences, async ({ body }, actor) => shown(await save.execute(actor, body)));
  };
}
