import type { TestProject } from 'vitest/node';
import './run-context.ts';
import { runSystem, type System } from './run-system.ts';

/** Starts a Timbra for all stories that need no settings of their own: each makes people of its own, who share nothing. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const system = await runSystem(project.getProvidedContext().run);
  const { url, databaseUrl, pacUrl, stripeUrl, mailUrl, stop } = system;
  project.provide('sharedSystem', { url, databaseUrl, pacUrl, stripeUrl, mailUrl });
  const over = new AbortController();
  reportEarlyEnds(system, over.signal);
  return async () => {
    over.abort();
    await stop();
  };
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
