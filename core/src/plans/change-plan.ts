import { notFound, refusal } from '../shared/errors.ts';
import { isStale, type OperatorAct, type Saved } from '../shared/ports.ts';
import { requirePermission, type OperatorActor } from '../access/actor.ts';
import { Decimal } from '../shared/money/decimal.ts';
import { newPlan, planProblems, type Plan, type PlanInput, withInput } from './plan.ts';
import type { Plans, PlansPorts } from './ports.ts';

/** Tells who writes plans, and why, when that is said. */
type PlanWriter = { readonly actor: OperatorActor; readonly reason?: string | null | undefined };

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
    await ports.operatorActs.record(planAct('create-plan', plan.id, by, planInWords(plan)));
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
    await ports.operatorActs.record(planAct('remove-plan', id, by, planInWords(plan)));
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

type PlanAct = Extract<OperatorAct['act'], `${string}-plan` | 'order-plans'>;

/**
 * Returns how writing a plan is kept: what was done is a part of why.
 * @throws DomainError FORBIDDEN
 */
export function planAct(act: PlanAct, subject: string, { actor, reason }: PlanWriter, done: string): OperatorAct {
  requirePermission(actor, 'platform:plans');
  const said = reason?.trim() ?? '';
  return { act, subject, who: actor.name, why: said === '' ? done : `${said} (${done})` };
}

export const planInWords = ({ name, timbres, price }: Plan): string =>
  `${name}: ${timbres} timbres, ${pesos(price)} sin IVA`;

/** Describes what differs between a plan before and after. */
export function changesOf(before: Plan, after: Plan): string {
  const changes = [
    before.name === after.name ? [] : [`nombre «${before.name}» → «${after.name}»`],
    before.description === after.description ? [] : ['descripción'],
    before.price === after.price ? [] : [`precio ${pesos(before.price)} → ${pesos(after.price)}`],
    before.timbres === after.timbres ? [] : [`timbres ${before.timbres} → ${after.timbres}`],
    before.active === after.active ? [] : [after.active ? 'a la venta' : 'fuera de venta'],
  ].flat();
  return changes.length === 0 ? '' : `${before.name}: ${changes.join(', ')}`;
}

const pesos = (amount: number) => `$${Decimal.fromNumber(amount).toFixed(2)}`;

/** @throws DomainError NOT_FOUND, with the words of the checkout. */
export async function getPlan(ports: { readonly plans: Pick<Plans, 'find'> }, id: string): Promise<Plan> {
  const plan = await ports.plans.find(id);
  if (!plan) throw noPlan();
  return plan;
}

const noPlan = () => notFound('No se pudo encontrar el plan solicitado.');

/**
 * Lists the plans on sale, in the order that the operator gave them; without one from the fewest stamps to the most.
 */
export function listActivePlans(ports: Pick<PlansPorts, 'plans'>): Promise<Plan[]> {
  return ports.plans.active();
}
