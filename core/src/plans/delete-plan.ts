import { noPlan } from './get-plan.ts';
import { planAct, written, type PlanWriter } from './plan-act.ts';
import type { PlansPorts } from './ports.ts';

/** @throws DomainError FORBIDDEN, NOT_FOUND */
export async function deletePlan(
  ports: Pick<PlansPorts, 'plans' | 'operatorActs' | 'transactions'>,
  id: string,
  by: PlanWriter,
): Promise<void> {
  await ports.transactions.run(async () => {
    const plan = await ports.plans.find(id);
    if (!plan || !(await ports.plans.archive(id))) throw noPlan();
    await ports.operatorActs.record(planAct('remove-plan', id, by, written(plan)));
  });
}
