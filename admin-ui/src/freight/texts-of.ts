/** The text of each of the fields as a form holds it: what is absent is empty. */
export const textsOf = <Field extends string>(
  fields: readonly Field[],
  record: { readonly [F in Field]?: string | undefined },
): Record<Field, string> =>
  Object.fromEntries(fields.map((field) => [field, record[field] ?? ''])) as Record<Field, string>;

/** Letters and digits in upper case, as many as fit. */
export const keepKey = (longest: number) => (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-ZÑ&0-9]/g, '')
    .slice(0, longest);

/** A plate, of which SAT takes neither dashes nor spaces. */
export const keepPlate = keepKey(7);
