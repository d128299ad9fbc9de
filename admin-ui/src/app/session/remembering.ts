import { callForData } from '@timbra/ui/http/call-api.ts';
import type { ServerSettings } from '../server-settings.ts';

/** Whether a session is to outlast the day: with the sample screens «Recordarme» has no effect. */
export async function isRemembered(wanted: boolean): Promise<boolean> {
  if (!wanted) return false;
  const settings = await callForData<ServerSettings>('/config').catch(() => undefined);
  return settings?.sampleScreens !== true;
}
