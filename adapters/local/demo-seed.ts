import type { Environment } from './child.ts';
import { entries } from './entries.ts';
import { runToEnd } from './run-to-end.ts';

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

/** Puts the demo account into the database unless it is there, and tells how to enter it. */
export async function seedDemo(env: Environment): Promise<DemoLogin> {
  const { email, password }: DemoLogin = JSON.parse(await runToEnd(entries.seed, env));
  return { email, password };
}
