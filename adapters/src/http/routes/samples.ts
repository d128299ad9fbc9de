import * as calls from '@timbra/contract/samples.ts';
import type { GetSampleData } from '@timbra/core/samples/get-sample-data.ts';
import type { RemoveSampleData } from '@timbra/core/samples/remove-sample-data.ts';
import { shown } from '../answers.ts';
import type { Area } from '../server.ts';

export interface SamplesArea {
  readonly get: GetSampleData;
  readonly remove: RemoveSampleData;
}

const none = { status: 'NONE', done: 0, total: 0 } as const;

export function samplesArea({ get, remove }: SamplesArea): Area {
  return (routes) => {
    routes.on(calls.getSampleData, async (_, actor) => shown((await get.execute(actor)) ?? none));
    routes.on(calls.removeSampleData, async (_, actor) => shown({ kept: await remove.execute(actor) }));
  };
}
