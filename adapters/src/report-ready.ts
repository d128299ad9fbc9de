import { flushCompileCache } from 'node:module';

/**
 * Tells the launcher, where one started this process, that it serves, and keeps the code compiled so far for the next
 * start. Node would keep it at the end of the process, which a killed one does not have and a server seldom.
 * @param addresses where it listens, by the name that its launcher knows.
 */
export function reportReady(addresses: Readonly<Record<string, string | undefined>> = {}): void {
  process.send?.({ ready: true, ...addresses });
  flushCompileCache();
}
