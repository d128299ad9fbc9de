import type { TestProject } from 'vitest/node';
import { onceInARun } from './once-in-a-run.ts';
import type { RunContext } from './run-context.ts';
import { runSystem, type System } from './run-system.ts';

/**
 * Starts a Timbra for all stories that need no settings of their own, those of the API and those of the browser: each makes
 * people of its own, who share nothing.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { shared, leave } = await onceInARun('system', () => startShared(project.getProvidedContext().run));
  project.provide('sharedSystem', shared.addresses);
  return leave;
}

async function startShared(run: RunContext) {
  // All people of a run register from one address.
  const system = await runSystem(run, { env: { REGISTER_LIMIT: '100000' } });
  const { url, databaseUrl, pacUrl, stripeUrl, mailUrl } = system;
  const over = new AbortController();
  reportEarlyEnds(system, over.signal);
  const end = async () => {
    over.abort();
    await system.stop();
  };
  return { addresses: { url, databaseUrl, pacUrl, stripeUrl, mailUrl }, end };
}

/** A part that ends before the stories do fails one after the other of them: its last words say why. */
function reportEarlyEnds({ emulators, api, worker, logs }: System, over: AbortSignal): void {
  for (const [name, part] of Object.entries({ emulators, api, worker })) {
    void part.ended().then(() => {
      if (over.aborted) return;
      const words = logs().split('\n').slice(-30).join('\n');
      process.stderr.write(`The ${name} of the shared system ended early. Its last lines:\n${words}\n`);
    });
  }
}
