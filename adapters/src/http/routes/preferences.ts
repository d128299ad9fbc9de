import * as calls from '@timbra/contract/preferences.ts';
import { shown } from '../answers.ts';
import type { Area } from '../server.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { getPreferences, savePreferences } from '@timbra/core/preferences/save-preferences.ts';

export function preferencesArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getPreferences, async (_, actor) => shown(await getPreferences(ports, actor)));
    routes.on(calls.savePreferences, async ({ body }, actor) => shown(await savePreferences(ports, actor, body)));
  };
}
