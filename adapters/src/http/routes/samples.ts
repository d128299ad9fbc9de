import * as calls from '@timbra/contract/samples.ts';
import { shown } from '../answers.ts';
import type { Area } from '../server.ts';
import type { Ports } from '@timbra/core/ports.ts';
import { deleteSampleData, getSampleData } from '@timbra/core/samples/sample-data.ts';

const none = { status: 'NONE', done: 0, total: 0 } as const;

export function samplesArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getSampleData, async (_, actor) => shown((await getSampleData(ports, actor)) ?? none));
    routes.on(calls.deleteSampleData, async (_, actor) => shown({ kept: await deleteSampleData(ports, actor) }));
  };
}
