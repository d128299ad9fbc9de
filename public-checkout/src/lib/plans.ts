import type { PlanAnswer } from '@timbra/contract/plans.ts';
import { ApiError } from '@timbra/ui/http/api-error.ts';
import { plansOf } from '@timbra/ui/payment/plans-answer.ts';
import { call } from './call-api.ts';

export type Plan = PlanAnswer;

export const loadPlans = async (signal: AbortSignal) => plansOf(await call('GET /plans/active', { signal }));

/** @throws ApiError 404 also for a plan that is not sold any more. */
export async function loadPlan(id: string, signal: AbortSignal): Promise<Plan> {
  const plan = await call('GET /plans/{id}', { params: { id }, signal });
  if (!plan.active) throw new ApiError(404, {});
  return plan;
}
