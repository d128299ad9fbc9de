import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { expectSoundness, settled } from './crash-points/soundness.ts';
import { anAct, perform, type Act } from './random-sessions/acts.ts';
import { expectOrder, expectOwnRecords } from './random-sessions/invariants.ts';
import { newPerson, type Person } from './random-sessions/person.ts';

// Few enough to run out of, so that refusals are part of the story.
const system = await useSystem({
  env: { TRIAL_STAMPS: '12', PROVIDER_TIMEOUT_SECONDS: '4', PROVIDER_SETTLE_SECONDS: '1' },
});

const sessions = fc.array(anAct, { minLength: 150, maxLength: 200, size: 'max' });

test(
  'whatever three people do at once, ledger, numbering, balances and ownership hold',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(sessions, async (acts) => {
        const people = await Promise.all([1, 2, 3].map(() => newPerson(system.url)));
        expect(await performAll(acts, people), crashes()).toEqual([]);
        await settled(system);
        expect((await expectSoundness(system)).length).toBeGreaterThan(0);
        await expectOrder(system);
        for (const person of people) await expectOwnRecords(person);
      }),
      // A counterexample is its seed: every shrinking would start three new companies.
      { numRuns: 3, endOnFailure: true },
    );
  },
);

/** What the API itself said of its failures, for whoever reads a counterexample. */
function crashes(): string {
  const lines = system.logs().split('\n');
  return lines.filter((line) => line.includes('request crashed')).join('\n');
}

/** Five at a time, in any order among themselves. */
async function performAll(acts: readonly Act[], people: readonly Person[]): Promise<string[]> {
  const wrong: (string | undefined)[] = [];
  for (let at = 0; at < acts.length; at += 5) {
    wrong.push(...(await Promise.all(acts.slice(at, at + 5).map((act) => perform(act, people)))));
  }
  return wrong.filter((fault) => fault !== undefined);
}
