import { refusal } from '../shared/errors.ts';
import { isStale, type Saved } from '../shared/saved.ts';
import { noPlan } from './get-plan.ts';
import { changesOf, planAct, type PlanWriter } from './plan-act.ts';
import { planProblems, withInput, type Plan, type PlanInput } from './plan.ts';
import type { PlansPorts } from './ports.ts';

/**
 * Changes what is sold from now on; what was bought stays as it was.
 * @param version the one that the caller saw; without it the last write wins.
 * @throws DomainError FORBIDDEN, NOT_FOUND, or VALIDATION with all broken rules.
 */
export async function updatePlan(
  ports: Pick<PlansPorts, 'plans' | 'operatorActs' | 'transactions'>,
  id: string,
  input: PlanInput,
  by: PlanWriter,
  version: number | undefined,
): Promise<Saved<Plan>> {
  return ports.transactions.run(async () => {
    const current = await ports.plans.findForChange(id);
    if (!current) throw noPlan();
    if (isStale(current, version)) return { kind: 'stale', current };
    const plan = withInput(current, input);
    const problems = planProblems(plan);
    if (problems.length > 0) throw refusal(problems);
    const changes = changesOf(current, plan);
    if (changes === '') return { kind: 'saved', record: current };
    const record = { ...plan, version: current.version + 1 };
    await ports.operatorActs.record(planAct('update-plan', id, by, changes));
    await ports.plans.save(record);
    return { kind: 'saved', record };
  });
}
