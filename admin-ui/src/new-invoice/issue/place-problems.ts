import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { placeOf, type Step } from '../model/places.ts';
import type { InvoiceValues } from '../model/values.ts';

export interface PlacedProblem {
  readonly field?: string | undefined;
  readonly message: string;
  readonly code?: string | undefined;
}

/** Of the document's concepts as a whole: a path of its own, so that it does not hide those of one concept. */
const conceptosError = 'root.conceptos';

/** Shows a problem at its field, where the form has it. */
export function placeProblem(form: UseFormReturn<InvoiceValues>, { field = '', message }: PlacedProblem): void {
  const place = placeOf(field);
  if (place.field === undefined) return;
  const path = place.field === 'conceptos' ? conceptosError : place.field;
  form.setError(path as FieldPath<InvoiceValues>, { type: 'rule', message });
}

/**
 * Shows each problem at its field.
 * @returns the step of the first of them, if any has a field.
 */
export function placeProblems(
  form: UseFormReturn<InvoiceValues>,
  problems: readonly PlacedProblem[],
): Step | undefined {
  form.clearErrors();
  for (const problem of problems.toReversed()) placeProblem(form, problem);
  return problems.map(({ field = '' }) => placeOf(field)).find(({ field }) => field !== undefined)?.step;
}
