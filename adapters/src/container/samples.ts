import { samplesArea as area } from '../http/routes/samples.ts';
import type { Area } from '../http/server.ts';
import { PostgresSampleData } from '../postgres/samples/postgres-sample-data.ts';
import { allParts } from './all-parts.ts';
import type { Bind, Get } from './bind.ts';
import { part } from './part.ts';
import { serviceIds } from './service-ids.ts';

export function bindSamples(bind: Bind): void {
  const { database, ids, clock } = serviceIds;
  bind(part('sampleData'), (get) => new PostgresSampleData(get(database), get(ids), get(clock)));
}

export const samplesArea = (get: Get): Area => area(get(allParts));
