import type { KeysPorts } from './ports.ts';

const atOnce = 100;

/**
 * Tells of the keys whose time is over since the last look, also of those that were rolled: each once, in one transaction
 * with the note that it is told. They stopped working at that time by themselves.
 */
export async function expireKeys({ apiKeys, clock }: Pick<KeysPorts, 'apiKeys' | 'clock'>): Promise<void> {
  const now = clock.now();
  for (;;) if ((await apiKeys.expire(now, atOnce)).length < atOnce) return;
}
