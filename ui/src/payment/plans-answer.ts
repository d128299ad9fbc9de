import type { PlanAnswer } from '@timbra/contract/plans.ts';
import { ApiError } from '../http/call.ts';

/** The call for what is on sale may answer a list, or an object with the list or with an error in it (API-24). */
export type PlansAnswer = readonly PlanAnswer[] | { readonly plans?: readonly PlanAnswer[]; readonly error?: string };

/** @throws ApiError when the answer tells an error, or has no plans in it. */
export function plansOf(answer: PlansAnswer): readonly PlanAnswer[] {
  if ('length' in answer) return answer;
  const { plans, error } = answer;
  if (plans && error === undefined) return plans;
  throw new ApiError(500, error === undefined ? {} : { message: error });
}
