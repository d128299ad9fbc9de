import { amount, fixed, list, summed, text } from '../shape/parts.ts';
import { type RecordOf, shape } from '../shape/shape.ts';
import { error, type RuleProblem } from '../../rule-problem.ts';
import type { ComplementRule } from '../complement-type.ts';

const twoDecimals = (attribute: string) => fixed(amount(attribute, '0', '9999999999999', 2));

/** @param rate in percent: 3.00. No list of SAT's says which taxes there are. */
const taxShape = (name: string, rate: string) => ({
  nombre: text(name),
  tasa: twoDecimals(rate),
  importe: twoDecimals('Importe'),
});

export const retencion = shape('implocal:RetencionesLocales', taxShape('ImpLocRetenido', 'TasadeRetencion'));
export const traslado = shape('implocal:TrasladosLocales', taxShape('ImpLocTrasladado', 'TasadeTraslado'));

export const impuestosLocalesShape = shape(
  'implocal:ImpuestosLocales',
  {
    totalRetenciones: summed('retenciones', 'importe', twoDecimals('TotaldeRetenciones')),
    totalTraslados: summed('traslados', 'importe', twoDecimals('TotaldeTraslados')),
    retenciones: list(retencion),
    traslados: list(traslado),
  },
  '1.0',
  'version',
);

/** Taxes of a state, which SAT takes in a complement of the document alone. */
export interface ImpuestosLocales extends RecordOf<typeof impuestosLocalesShape> {
  readonly kind: 'implocal';
}

export type ImpuestoLocal = RecordOf<typeof traslado>;

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
    ...amounts.flatMap(([field, what, charged]) =>
      charged.isNegative() || charged.significantDecimals() > mostDecimals
        ? [error('VALIDATION', `${at}.${field}`, `${what} del impuesto local lleva hasta dos decimales, sin signo.`)]
        : [],
    ),
  ];
}
