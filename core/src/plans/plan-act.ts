import { requirePermission, type OperatorActor } from '../access/actor.ts';
import type { OperatorAct } from '../shared/ports.ts';
import { Decimal } from '../shared/money/decimal.ts';
import type { Plan } from './plan.ts';

/** Tells who writes plans, and why, when that is said. */
export interface PlanWriter {
  readonly actor: OperatorActor;
  readonly reason?: string | null | undefined;
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

export const written = ({ name, timbres, price }: Plan): string =>
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
