import type { PlanAnswer } from '@timbra/contract/plans.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { count } from '@timbra/ui/format/format.ts';

export type Plan = PlanAnswer;

/** Tells whether the plan bears the badge (specification 2 §9). */
export const isPopular = ({ name }: Pick<Plan, 'name'>) => name === 'Plan Emprendedor';

/** Returns the pesos before IVA of a single stamp, to the centavo. */
export const unitPrice = ({ price, timbres }: Pick<Plan, 'price' | 'timbres'>): number =>
  Decimal.fromNumber(price).dividedBy(Decimal.fromNumber(timbres), 2, 'half-up').toNumber();

export const stampsOf = (timbres: number) => `${count(timbres)} ${timbres === 1 ? 'timbre' : 'timbres'}`;

/** Every plan has these. */
export const features = [
  'Autofacturación ilimitada',
  'Página personalizada con tu marca',
  'Soporte técnico',
  'Timbres sin vencimiento',
] as const;

export const checkoutAddress = (planId: string) => `/checkout-interno/${planId}`;
