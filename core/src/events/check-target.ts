import type { Problem } from '../shared/errors.ts';
import type { EventsPorts } from './ports.ts';

/** Returns why nothing may be sent to an address, at its field; it is asked again at each attempt. */
export async function checkTarget(ports: Pick<EventsPorts, 'webhookSender'>, url: string): Promise<readonly Problem[]> {
  if (url.trim() === '') return [];
  const message = await ports.webhookSender.problemOf(url);
  return message === undefined ? [] : [{ field: 'url', message }];
}
