import { afterAll, inject } from 'vitest';
import { compareFirstWith } from '../api/openapi-answers.ts';
import './run-context.ts';
import { runSystem, type System, type SystemOptions } from './run-system.ts';
import type { SystemAddresses } from './system-addresses.ts';

export type { System, SystemOptions } from './run-system.ts';

/** Starts a system; the caller stops it. */
export async function startSystem(options: SystemOptions = {}): Promise<System> {
  // Projects without stories share none.
  const shared: SystemAddresses | undefined = inject('sharedSystem');
  if (shared) compareFirstWith(shared.url);
  return runSystem(inject('run'), options);
}

/** The same for one test file or `describe`: call it outside of tests and hooks, it is stopped after the last test. */
export async function useSystem(options: SystemOptions = {}): Promise<System> {
  const system = await startSystem(options);
  afterAll(system.stop);
  return system;
}

/**
 * Returns the system that stories share, each with people of its own: for those that have no settings, count nothing of
 * others and stop no process.
 */
export const sharedSystem = (): SystemAddresses => inject('sharedSystem');
