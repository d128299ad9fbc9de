import type { DomainErrorCode, Problem, WarningCode } from './errors.ts';

/** Returns a rule in one line: nothing when it holds, its problem otherwise. */
export function unless<Code extends DomainErrorCode | WarningCode = DomainErrorCode>(
  holds: boolean,
  field: string,
  message: string,
  code?: Code,
): Problem<Code>[] {
  return holds ? [] : [{ field, message, ...(code === undefined ? {} : { code }) }];
}
