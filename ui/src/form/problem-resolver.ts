import type { Problem } from '@timbra/core/shared/errors.ts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { formPath } from '../http/api-error.ts';

/** Lets a form be judged by the rules of the core, the same that the server asks. */
export function problemResolver<Values extends FieldValues>(
  check: (values: Values) => readonly Problem[],
): Resolver<Values> {
  return (values) => {
    const problems = check(values);
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: nest<Values>(problems) };
  };
}

/** `items.0.cantidad` stands in a form's errors as `{ items: [{ cantidad }] }`; the first of a field is shown. */
function nest<Values extends FieldValues>(problems: readonly Problem[]): FieldErrors<Values> {
  const errors: Record<string, unknown> = {};
  for (const { field, message } of problems) {
    const steps = formPath(field).split('.');
    const last = steps.pop() ?? field;
    const parent = steps.reduce<Record<string, unknown>>((place, step) => {
      place[step] ??= {};
      return place[step] as Record<string, unknown>;
    }, errors);
    parent[last] ??= { type: 'rule', message };
  }
  return errors as FieldErrors<Values>;
}
