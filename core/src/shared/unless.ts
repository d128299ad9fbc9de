import type { Problem } from './errors.ts';

/** A rule in one line: nothing when it holds, its problem otherwise. */
export function unless(holds: boolean, field: string, message: string, code?: string): Problem[] {
  return holds ? [] : [{ field, message, ...(code === undefined ? {} : { code }) }];
}
