import { callData } from '@timbra/ui/http/call.ts';

/** Tells whether a session is to outlast the day: with the sample screens «Recordarme» has no effect. */
export async function isRemembered(wanted: boolean): Promise<boolean> {
  if (!wanted) return false;
  const settings = await callData('GET /config', {}).catch(() => undefined);
  return settings?.sampleScreens !== true;
}
