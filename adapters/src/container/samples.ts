import { GetSampleData } from '@timbra/core/samples/get-sample-data.ts';
import { RemoveSampleData } from '@timbra/core/samples/remove-sample-data.ts';
import { samplesArea as area } from '../http/routes/samples.ts';
import type { Area } from '../http/server.ts';
import { PostgresSampleData } from '../postgres/samples/postgres-sample-data.ts';
import type { Bind, Get } from './bind.ts';
import { serviceIds } from './service-ids.ts';

export function bindSamples(bind: Bind): void {
  const { database, ids, clock } = serviceIds;
  bind(PostgresSampleData, (get) => new PostgresSampleData(get(database), get(ids), get(clock)));
  bind(GetSampleData, (get) => new GetSampleData(get(PostgresSampleData)));
  bind(RemoveSampleData, (get) => new RemoveSampleData(get(PostgresSampleData)));
}

export const samplesArea = (get: Get): Area => area({ get: get(GetSampleData), remove: get(RemoveSampleData) });
