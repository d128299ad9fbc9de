import type { PlanAnswer } from '@timbra/contract/plans.ts';
import { ApiError } from '@timbra/ui/http/call.ts';
import { plan } from './payment-calls.ts';

export type Plan = PlanAnswer;

/** @throws ApiError 404 also for a plan that is not sold any more. */
export async function loadPlan(id: string, signal: AbortSignal): Promise<Plan> {
  const found = await plan(id, signal);
  if (!found.active) throw new ApiError(404, {});
  return found;
}
