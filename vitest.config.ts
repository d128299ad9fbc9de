import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const integration = ['{core,adapters,worker,emulators}/**/*.integration.test.ts', '{testing,e2e/support}/**/*.test.ts'];

/** Stories that mostly wait, for a lease to end or a process to come back. */
const waits = /\/(kill-|frozen-|start\.integration|payments-stray)/;

/**
 * Take minutes, and begin first among their kind. A fresh clone knows no durations and sorts by size: the walk through every
 * screen began among the last, and ran alone on one core for the end of each run.
 */
const longest = /\/(every-screen|random-sessions-model|hostile-(bodies|account))\./;

/** Files of one project follow each other, so that a process goes from file to file with what it has loaded. */
const order = ['stories', 'integration', 'browser', 'units'];

/** Spreads the stories that wait among those that compute, so that these keep the cores busy while the others wait. */
class Interleaved extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort.call(this, files);
    const sorted = bySize.toSorted((a, b) => Number(longest.test(b.moduleId)) - Number(longest.test(a.moduleId)));
    const waiting = sorted.filter((file) => waits.test(file.moduleId));
    const busy = order.flatMap((name) =>
      sorted.filter((file) => file.project.name === name && !waits.test(file.moduleId)),
    );
    const besideEach = 4;
    const spread = waiting.flatMap((file, index) => [
      file,
      ...busy.slice(index * besideEach, (index + 1) * besideEach),
    ]);
    return [...spread, ...busy.slice(waiting.length * besideEach)];
  }
}

/** What is asked again costs the browser or the API its processor each time, while several files at once wait for others. */
const poll = { timeout: 180_000, interval: 150 };

export default defineConfig({
  test: {
    pool: 'forks',
    sequence: { sequencer: Interleaved },
    // One more than there are cores: some stories wait, for a lease to end or a page to answer. Each has several processes,
    // and five files at once took a fifth more processor time than two.
    maxWorkers: availableParallelism() + 1,
    // Files keep nothing between them: a process for each would load the same modules again and again.
    isolate: false,
    // Each project starts what it needs and no more: a run of units alone brings no server up.
    projects: [
      {
        test: {
          name: 'units',
          include: ['{core,contract,sdk,adapters,worker,emulators,ui,admin-ui,public-checkout,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...integration],
          testTimeout: 60_000,
          expect: { poll: { timeout: 45_000 } },
        },
      },
      {
        test: {
          name: 'integration',
          include: integration,
          globalSetup: ['testing/src/browser/global-setup.ts', 'testing/src/system/global-setup.ts'],
          testTimeout: 600_000,
          expect: { poll },
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'stories',
          include: ['e2e/scenarios/**/*.test.ts'],
          globalSetup: ['testing/src/system/global-setup.ts', 'testing/src/system/shared-system.ts'],
          testTimeout: 600_000,
          expect: { poll },
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/browser/**/*.test.ts'],
          globalSetup: [
            'e2e/browser/support/build-apps.ts',
            'testing/src/browser/global-setup.ts',
            'testing/src/system/global-setup.ts',
            'testing/src/system/shared-system.ts',
          ],
          testTimeout: 600_000,
          expect: { poll },
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
