import type { PlanAnswer } from '@timbra/contract/plans.ts';
import { ApiError } from '@timbra/ui/http/api-error.ts';
import { plansOf, type PlansAnswer } from '@timbra/ui/payment/plans-answer.ts';
import { callApi } from './call-api.ts';

export type Plan = PlanAnswer;

export const loadPlans = async (signal: AbortSignal) =>
  plansOf(await callApi<PlansAnswer>('/plans/active', { signal }));

/** @throws ApiError 404 also for a plan that is not sold any more. */
export async function loadPlan(id: string, signal: AbortSignal): Promise<Plan> {
  const plan = await callApi<Plan>(`/plans/${encodeURIComponent(id)}`, { signal });
  if (!plan.active) throw new ApiError(404, {});
  return plan;
}
