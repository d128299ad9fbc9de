import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { locationOf, type Step } from '../model/field-locations.ts';
import type { InvoiceValues } from '../model/values.ts';

export interface FieldProblem {
  readonly field?: string | undefined;
  readonly message: string;
  readonly code?: string | undefined;
}

/** The document's concepts as a whole have a path of their own, so that it does not hide those of one concept. */
const conceptosError = 'root.conceptos';

/** Shows a problem at its field, where the form has it. */
export function setProblem(form: UseFormReturn<InvoiceValues>, { field = '', message }: FieldProblem): void {
  const location = locationOf(field);
  if (location.field === undefined) return;
  const path = location.field === 'conceptos' ? conceptosError : location.field;
  form.setError(path as FieldPath<InvoiceValues>, { type: 'rule', message });
}

/**
 * Shows each problem at its field.
 * @returns the step of the first of them, if any has a field.
 */
export function setProblems(form: UseFormReturn<InvoiceValues>, problems: readonly FieldProblem[]): Step | undefined {
  form.clearErrors();
  for (const problem of problems.toReversed()) setProblem(form, problem);
  return problems.map(({ field = '' }) => locationOf(field)).find(({ field }) => field !== undefined)?.step;
}
