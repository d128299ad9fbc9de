import { PostgresSampleData } from '../postgres/samples/postgres-sample-data.ts';
import type { Bind } from './bind.ts';
import { part } from './part.ts';
import { serviceIds } from './service-ids.ts';

export function bindSamples(bind: Bind): void {
  const { database, ids, clock } = serviceIds;
  bind(part('sampleData'), (get) => new PostgresSampleData(get(database), get(ids), get(clock)));
}
