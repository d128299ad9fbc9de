import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresSampleData, SampleState } from '@timbra/adapters/postgres/samples/postgres-sample-data.ts';
import type { SampleRecords } from '@timbra/adapters/postgres/samples/sample-records.ts';
import type { SampleClock } from './overrides.ts';
import { StepLeftOut, type Step, type Trade } from './trade.ts';

export interface Filling {
  readonly userId: string;
  readonly state: SampleState;
  readonly steps: readonly Step[];
  readonly samples: Pick<PostgresSampleData, 'advance' | 'finish'>;
  readonly clock: SampleClock;
  readonly tradeOf: (records: SampleRecords) => Trade;
  readonly say: (text: string) => void;
}

/** Steps from one line about the progress to the next. */
const reportEvery = 50;
/** After each step the machine is the user's alone, for this share of what the step took. */
const pauseShare = 0.5;

/** Does the steps that are left, one after another; each is kept with what it made before the next begins. */
export async function fill({ userId, state, steps, samples, clock, tradeOf, say }: Filling): Promise<void> {
  const records = { ...state.records };
  const trade = tradeOf(records);
  let goesOn = state.status === 'FILLING';
  for (let done = state.done; goesOn && done < steps.length; done += 1) {
    const began = performance.now();
    const step = steps[done];
    if (!step) break;
    clock.set(step.at);
    const made = await doStep(step, trade, say);
    Object.assign(records, made);
    goesOn = await samples.advance(userId, { done: done + 1, total: steps.length, made });
    if ((done + 1) % reportEvery === 0) say(`Datos de ejemplo: ${done + 1} de ${steps.length} pasos`);
    await delay(pauseShare * (performance.now() - began));
  }
  clock.set(new Date());
  await samples.finish(userId);
  if (goesOn) say('Los datos de ejemplo están listos: la cuenta de demostración tiene tres meses de operación');
}

async function doStep({ key, act }: Step, trade: Trade, say: (text: string) => void): Promise<SampleRecords> {
  try {
    return await act(trade, key);
  } catch (error) {
    if (!(error instanceof StepLeftOut)) throw error;
    say(`Datos de ejemplo: se omitió ${key} (${error.message})`);
    return {};
  }
}
