import { LongReads } from '../postgres/exports/long-reads.ts';
import { part } from './part.ts';
import type { Bind } from './bind.ts';
import { serviceIds } from './service-ids.ts';

/** Of the connections for heavy reads half: the others are left to those that end by themselves, however slowly files are taken. */
const shareOfPool = 0.5;

export function bindExports(bind: Bind): void {
  bind(part('longReads'), (get) => {
    const mostAtOnce = Math.max(1, Math.floor(get(serviceIds.config).databaseHeavyPool * shareOfPool));
    return new LongReads(get(serviceIds.database), { mostAtOnce });
  });
}
