/** Part of a JSON schema, as far as its fields are walked here. */
interface Described {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
  readonly oneOf?: readonly unknown[];
  anyOf?: unknown[];
  type?: unknown;
  required?: string[];
}

const isDescribed = (schema: unknown): schema is Described => typeof schema === 'object' && schema !== null;

/**
 * Requires in a body's schema what the server asks for. It takes a body without it, to tell all that is missing at once
 * and in its own words; the field's description says «Obligatorio», or the operation asks for it. None of these may be
 * null, in a change either.
 * @param asked paths of fields, `ubicaciones[].tipo`.
 * @param isWhole the body is a record, and no change of some of its fields.
 */
export function requireFields(schema: unknown, asked: ReadonlySet<string>, isWhole: boolean, path = ''): void {
  if (!isDescribed(schema)) return;
  const needed: string[] = [];
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const at = path === '' ? name : `${path}.${name}`;
    if (isDescribed(field) && (asked.has(at) || field.description?.startsWith('Obligatori'))) {
      needed.push(name);
      refuseNull(field);
    }
    requireFields(field, asked, isWhole, at);
  }
  if (isWhole && needed.length > 0) schema.required = [...new Set([...(schema.required ?? []), ...needed])];
  requireFields(schema.items, asked, isWhole, `${path}[]`);
  for (const member of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) requireFields(member, asked, isWhole, path);
}

function refuseNull(field: Described): void {
  if (Array.isArray(field.type)) field.type = field.type.filter((kind) => kind !== 'null');
  if (!field.anyOf) return;
  field.anyOf = field.anyOf.filter((member) => !isDescribed(member) || member.type !== 'null');
  for (const member of field.anyOf) if (isDescribed(member)) refuseNull(member);
}
