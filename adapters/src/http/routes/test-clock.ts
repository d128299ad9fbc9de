import type { Actor } from '@timbra/core/access/actor.ts';
import type { Ports } from '@timbra/core/ports.ts';
import type { TestClock } from '@timbra/core/test-clock/ports.ts';
import { deleteTestData } from '@timbra/core/test-data/delete-test-data.ts';
import { getClock, startAdvance } from '@timbra/core/test-clock/start-advance.ts';
import * as calls from '@timbra/contract/test-clock.ts';
import { accepted, shown } from '../answers.ts';
import type { Area } from '../server.ts';

/** A call waits so long for what a worker does, in milliseconds; then it tells that it is on its way. */
const mostMs = 20_000;

export function testClockArea(ports: Ports): Area {
  return (routes) => {
    routes.on(calls.getTestClock, async ({ query }, actor) =>
      shown(present(await getClock(ports, actor, query.companyId))),
    );
    routes.on(calls.deleteTestData, async (_call, actor) => {
      await deleteTestData(ports, actor);
      const running = !(await ports.testData.awaitEmpty(actor.userId, mostMs));
      return running ? accepted({ running }) : shown({ running });
    });
    routes.on(calls.moveTestClock, async ({ body: { companyId, advance, to } }, actor) => {
      await startAdvance(ports, actor, { companyId, advance, to: to === undefined ? undefined : new Date(to) });
      return moved(ports, actor, companyId);
    });
  };
}

async function moved(ports: Ports, actor: Actor, companyId: string) {
  await ports.testClocks.awaitArrival(companyId, mostMs);
  const clock = present(await getClock(ports, actor, companyId));
  return clock.running ? accepted(clock) : shown(clock);
}

const present = ({ companyId, now, goesTo, ran }: TestClock): calls.TestClockAnswer => ({
  companyId,
  now: now.toISOString(),
  running: goesTo !== undefined,
  to: goesTo?.toISOString() ?? null,
  ran,
});
