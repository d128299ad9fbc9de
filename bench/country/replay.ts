import { setTimeout as delay } from 'node:timers/promises';
import { perform, type Asked, type Owed } from './actors.ts';
import { acts, type Act } from './machines.ts';
import type { Measured } from './measure.ts';

export interface Replayed {
  /** Acts that were done, and those that failed or were refused. */
  readonly done: number;
  readonly failed: number;
  /** 95th percentile of each act's time, in milliseconds. */
  readonly late: ReadonlyMap<Asked, number>;
}

const isAsked = (act: Act): act is Asked => act !== 'payslip';

/**
 * Acts at such rates for so long, whether the product keeps up or not: each act begins when its time has come.
 * @param rates acts per second. Payslips come from runs and are left out.
 */
export async function replay(
  { actors }: Measured,
  rates: Readonly<Record<Act, number>>,
  seconds: number,
  owed: Owed[],
): Promise<Replayed> {
  const times = new Map<Asked, number[]>();
  let failed = 0;
  const began = performance.now();
  const once = async (act: Asked, at: number, index: number) => {
    await delay(Math.max(0, began + at - performance.now()));
    const actor = actors[index % actors.length];
    if (!actor) return;
    const started = performance.now();
    await perform(act, actor, owed).then(
      () => times.set(act, [...(times.get(act) ?? []), performance.now() - started]),
      () => (failed += 1),
    );
  };
  await Promise.all(
    acts.filter(isAsked).flatMap((act) => {
      const count = Math.round(rates[act] * seconds);
      return Array.from({ length: count }, (_, index) => once(act, ((index + 0.5) * seconds * 1_000) / count, index));
    }),
  );
  const late = new Map([...times].map(([act, taken]) => [act, ninetyFifth(taken)] as const));
  return { done: [...times.values()].reduce((sum, taken) => sum + taken.length, 0), failed, late };
}

const ninetyFifth = (taken: readonly number[]) =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? NaN;
