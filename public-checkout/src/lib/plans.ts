import type { PlanAnswer } from '@timbra/adapters/http/contract/plans.ts';
import { ApiError } from '@timbra/admin-ui/app/http/api-error.ts';
import { callApi } from './call-api.ts';

export type Plan = PlanAnswer;

interface PlansAnswer {
  readonly plans?: readonly Plan[];
  readonly error?: string;
}

/** The specification's call may answer a list, or an object with the list or with an error in it. */
export function plansOf(answer: readonly Plan[] | PlansAnswer): readonly Plan[] {
  if ('length' in answer) return answer;
  if (answer.plans) return answer.plans;
  throw new ApiError(500, answer.error === undefined ? {} : { message: answer.error });
}

export const loadPlans = async (signal: AbortSignal) =>
  plansOf(await callApi<readonly Plan[] | PlansAnswer>('/plans/active', { signal }));

/** @throws ApiError 404 also for a plan that is not sold any more. */
export async function loadPlan(id: string, signal: AbortSignal): Promise<Plan> {
  const plan = await callApi<Plan>(`/plans/${encodeURIComponent(id)}`, { signal });
  if (!plan.active) throw new ApiError(404, {});
  return plan;
}
