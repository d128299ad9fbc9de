import { collapse, collapseOptional } from '../../../xml/text.ts';
import { Decimal, sum } from '../../../../shared/money/decimal.ts';

const DECIMALS = 2;

/** Returns an amount in pesos and cents. What has more decimals is for the rules to refuse. */
export const money = (value: number | undefined = 0): Decimal => Decimal.fromNumber(value).round(DECIMALS, 'half-up');

export const optionalMoney = (value: number | undefined): Decimal | undefined =>
  value === undefined ? undefined : money(value);

export const total = (amounts: readonly Decimal[]): Decimal => sum(amounts).round(DECIMALS, 'half-up');

/** A total of nothing is absent. */
export const optionalTotal = (amounts: readonly Decimal[]): Decimal | undefined =>
  amounts.length === 0 ? undefined : total(amounts);

export const text = (value: string | undefined): string => collapse(value ?? '');
export const optionalText = collapseOptional;
