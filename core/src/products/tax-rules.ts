import type { LawOfToday } from '../law/law-book.ts';
import { isIepsOfProduct } from '../sat/catalogs/ieps.ts';
import { isListedRate } from '../sat/catalogs/tasa-o-cuota.ts';
import { type Problem, unless } from '../shared/errors.ts';
import { Decimal } from '../shared/money/decimal.ts';
import { unset, type Rate, type TaxChoice } from './tax-choice.ts';

/**
 * A tax that is on needs its rate, and a rate must be one that SAT lists or, of IEPS, that the law has.
 * @param at path of the choice in the request, such as `orderItems[1].`, or empty. @param known absent while it is not read.
 */
export function taxProblems(taxes: TaxChoice, at: string, known: LawOfToday | undefined): Problem[] {
  return [
    ...(taxes.iva && taxes.ivaRate === unset ? [{ field: `${at}ivaRate`, message: 'Elige la tasa de IVA.' }] : []),
    ...unless(
      fits(taxes.ieps, taxes.iepsValor, (rate) => isIepsOfProduct(taxes.iepsTipo, rate, known)),
      `${at}iepsValor`,
      iepsMessages[taxes.iepsTipo],
    ),
    ...unless(
      fits(taxes.ivaRet, taxes.ivaRetRate, (rate) => isListedRate('002', 'Tasa', 'retencion', rate)),
      `${at}ivaRetRate`,
      'Elige la tasa de retención de IVA, de 0 a 16 % (0.16).',
    ),
    ...unless(
      fits(taxes.isr, taxes.isrRate, (rate) => isListedRate('001', 'Tasa', 'retencion', rate)),
      `${at}isrRate`,
      'Elige la tasa de retención de ISR, de 0 a 35 % (0.35).',
    ),
  ];
}

const iepsMessages = {
  TASA: 'Elige una tasa de IEPS del catálogo del SAT.',
  CUOTA: 'Escribe la cuota de IEPS en pesos por unidad, sin pasar del máximo del SAT.',
};

const fits = (isOn: boolean, rate: Rate, isListed: (rate: Decimal) => boolean): boolean =>
  rate === unset ? !isOn : isListed(Decimal.fromNumber(rate));
