import { refusal } from '../shared/errors.ts';
import { isStale, type Saved } from '../shared/ports.ts';
import { planAct, written, type PlanWriter, changesOf } from './plan-act.ts';
import { newPlan, planProblems, type Plan, type PlanInput, withInput } from './plan.ts';
import type { PlansPorts } from './ports.ts';
import { noPlan } from './read-plan.ts';

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

interface NewOrder {
  readonly ids: readonly string[];
  /** They are all plans in the order that the operator saw; without it the last write wins. */
  readonly before?: readonly string[] | undefined;
}

/**
 * Puts plans into the order in which they are sold.
 * @returns what is on sale then; where another order was made meanwhile, all plans in that one.
 */
export async function orderPlans(
  ports: Pick<PlansPorts, 'plans' | 'operatorActs' | 'transactions'>,
  { ids, before }: NewOrder,
  by: PlanWriter,
): Promise<Saved<Plan[]>> {
  return ports.transactions.run(async () => {
    const current = await ports.plans.holdInOrder();
    const isIn = (order: readonly string[]) => current.map(({ id }) => id).join() === order.join();
    // Whoever got no answer asks again for what was done.
    if (before && !isIn(before) && !isIn(ids)) return { kind: 'stale', current };
    await ports.plans.order(ids);
    const onSale = await ports.plans.active();
    const done = `Orden de los planes: ${onSale.map(({ name }) => name).join(', ')}`;
    await ports.operatorActs.record(planAct('order-plans', 'plans', by, done));
    return { kind: 'saved', record: onSale };
  });
}
