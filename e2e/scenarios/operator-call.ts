import { explain, operate } from '@timbra/adapters/run-operator.ts';
import type { SystemAddresses } from '@timbra/testing/system/system-addresses.ts';
import { aKey, environment, type Outcome } from './operator-command.ts';

/**
 * Runs the command beside the running system, in the test's own process: to start one takes longer than most commands.
 */
export async function operatorCall(system: SystemAddresses, words: readonly string[], keys = aKey): Promise<Outcome> {
  const lines: string[] = [];
  try {
    await operate(words, environment(system, keys), (line) => lines.push(line));
    return { said: lines.join('\n'), failed: false };
  } catch (error) {
    return { said: explain(error), failed: true };
  }
}
