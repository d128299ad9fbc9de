import type { Problem } from '@timbra/core/shared/errors.ts';
import { get, type Field, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { formPath } from '../http/call.ts';

/** Lets a form be judged by the rules of the core, the same that the server asks. */
export function problemResolver<Values extends FieldValues>(
  check: (values: Values) => readonly Problem[],
): Resolver<Values> {
  return (values, _context, { names = [], fields }) => {
    const problems = [...ownProblems(values, names, fields), ...check(values)];
    return problems.length === 0 ? { values, errors: {} } : { values: {}, errors: nest<Values>(problems) };
  };
}

/** What fields refuse by themselves, such as a text that is no date yet: the values of the form do not tell of it. */
function ownProblems(values: FieldValues, names: readonly string[], fields: object): readonly Problem[] {
  return names.flatMap((name) => {
    const field: Partial<Field['_f']> | undefined = get(fields, name);
    const message = typeof field?.validate === 'function' ? field.validate(get(values, name), values) : undefined;
    return typeof message === 'string' ? [{ field: name, message }] : [];
  });
}

/** `items.0.cantidad` stands in a form's errors as `{ items: [{ cantidad }] }`; the first of a field is shown. */
function nest<Values extends FieldValues>(problems: readonly Problem[]): FieldErrors<Values> {
  const errors: Record<string, unknown> = {};
  for (const { field, message } of problems) {
    const steps = formPath(field).split('.');
    const last = steps.pop() ?? field;
    const parent = steps.reduce<Record<string, unknown>>((node, step) => {
      node[step] ??= {};
      return node[step] as Record<string, unknown>;
    }, errors);
    parent[last] ??= { type: 'rule', message };
  }
  return errors as FieldErrors<Values>;
}
