import type { Scope } from '@timbra/core/access/actor.ts';
import type { OpenRows } from './rows.ts';

/** Writes the payslips of a run as a file to fill in. */
export interface PayrollLayouts {
  /** @throws DomainError NOT_FOUND for a run out of scope, OVERLOADED, RATE_LIMITED */
  open(scope: Scope, runId: string, gone: AbortSignal): Promise<OpenRows>;
}
