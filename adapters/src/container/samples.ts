import type { SampleData } from '@timbra/core/samples/sample-data.ts';
import { samplesArea as area } from '../http/routes/samples.ts';
import type { Area } from '../http/server.ts';
import { PostgresSampleData } from '../postgres/samples/postgres-sample-data.ts';
import { allPorts } from './all-ports.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const sampleData = serviceId<SampleData>('sampleData');

export function bindSamples(bind: Bind): void {
  const { database, ids, clock } = serviceIds;
  bind(PostgresSampleData, (get) => new PostgresSampleData(get(database), get(ids), get(clock)));
  bind(sampleData, (get) => get(PostgresSampleData));
}

export const samplesArea = (get: Get): Area => area(get(allPorts));
