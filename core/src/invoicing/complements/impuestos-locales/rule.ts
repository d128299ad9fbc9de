import { error, type RuleProblem } from '../../rule-problem.ts';
import type { ComplementRule } from '../complement-type.ts';
import type { ImpuestoLocal, ImpuestosLocales } from './impuestos-locales.ts';

const mostDecimals = 2;

/** The schema asks for a name, and for rate and amount of two decimals that are not negative. */
export const impuestosLocalesRule: ComplementRule<ImpuestosLocales> = {
  codes: ['VALIDATION'],
  check: ({ retenciones, traslados }, at) => [
    ...retenciones.flatMap((tax, index) => taxProblems(tax, `${at}.retenciones[${index}]`)),
    ...traslados.flatMap((tax, index) => taxProblems(tax, `${at}.traslados[${index}]`)),
  ],
};

function taxProblems({ nombre, tasa, importe }: ImpuestoLocal, at: string): RuleProblem[] {
  const amounts = [
    ['tasa', 'La tasa', tasa],
    ['importe', 'El importe', importe],
  ] as const;
  return [
    ...(nombre.trim() === '' ? [error('VALIDATION', `${at}.nombre`, 'Escribe el nombre del impuesto local.')] : []),
    ...amounts.flatMap(([field, what, amount]) =>
      amount.isNegative() || amount.significantDecimals() > mostDecimals
        ? [error('VALIDATION', `${at}.${field}`, `${what} del impuesto local lleva hasta dos decimales, sin signo.`)]
        : [],
    ),
  ];
}
