import { fieldError, type RuleProblem } from '@timbra/core/invoicing/rule-problem.ts';
import { locationOf, type Step } from './field-locations.ts';
import { unchosenRates } from './taxes.ts';
import { blankConcepto, isTyped, type ConceptoValues, type InvoiceValues } from './values.ts';

/** «Por favor completa los campos del concepto» (spec 1 §5). */
export const incompleteConcepto = 'Por favor completa los campos del concepto';

/** Returns what keeps the concept that is being typed from being added. */
export function newConceptoProblems(concepto: ConceptoValues): RuleProblem[] {
  const { descripcion, valorUnitario } = concepto;
  return [
    ...(descripcion.trim() === '' ? [fieldError('nuevo.descripcion', 'Escribe la descripción.')] : []),
    ...(valorUnitario !== null && valorUnitario > 0
      ? []
      : [fieldError('nuevo.valorUnitario', 'Escribe un valor mayor que cero.')]),
    ...unchosenRates(concepto, 'nuevo'),
  ];
}

/** Returns the document as it stands: a concept that was typed whole is part of it, whether or not it was added. */
export function withTyped(values: InvoiceValues): InvoiceValues {
  if (newConceptoProblems(values.nuevo).length > 0) return values;
  return { ...values, conceptos: [...values.conceptos, values.nuevo], nuevo: blankConcepto };
}

const notAdded = fieldError(
  'nuevo.descripcion',
  'Escribiste un concepto y falta agregarlo. Presiona «Agregar concepto», o bórralo.',
);

/** Returns what keeps one from leaving a step: the errors of its own fields. */
export function stepProblems(
  step: Step,
  values: Pick<InvoiceValues, 'nuevo'>,
  problems: readonly RuleProblem[],
): readonly RuleProblem[] {
  const own = problems.filter(({ field, severity }) => severity === 'error' && locationOf(field).step === step);
  if (step === 2 && isTyped(values.nuevo)) return [notAdded, ...own.filter(({ field }) => field !== 'conceptos')];
  // The company's own data are corrected elsewhere; the form can be filled in all the same.
  return own.filter(({ field }) => locationOf(field).field !== undefined);
}
