/** The text of each of the fields as a form holds it: what is absent is empty. */
export const textsOf = <Field extends string>(
  fields: readonly Field[],
  record: { readonly [F in Field]?: string | undefined },
): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, record[field] ?? ''])) as Record<Field, string>;
