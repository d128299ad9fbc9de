import { refusal } from '../shared/errors.ts';
import { planAct, written, type PlanWriter } from './plan-act.ts';
import { newPlan, planProblems, type Plan, type PlanInput } from './plan.ts';
import type { PlansPorts } from './ports.ts';

/** @throws DomainError FORBIDDEN, or VALIDATION with all broken rules. */
export async function createPlan(
  ports: Pick<PlansPorts, 'plans' | 'ids' | 'operatorActs' | 'transactions'>,
  input: PlanInput,
  by: PlanWriter,
): Promise<Plan> {
  const plan = newPlan(ports.ids.next(), input);
  const problems = planProblems(plan);
  if (problems.length > 0) throw refusal(problems);
  await ports.transactions.run(async () => {
    await ports.operatorActs.record(planAct('create-plan', plan.id, by, written(plan)));
    await ports.plans.add(plan);
  });
  return plan;
}
