import { written, type BodyField } from './calls.ts';

/** Part of a schema of the OpenAPI document, as far as the test of bodies reads it. */
export interface DeclaredSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, DeclaredSchema>>;
  readonly required?: readonly string[];
  readonly items?: DeclaredSchema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly DeclaredSchema[];
  readonly oneOf?: readonly DeclaredSchema[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

interface DeclaredCall {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: DeclaredSchema }>> };
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DeclaredCall>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, DeclaredSchema>> };
}

/** A field of a body as the document tells of it. */
export interface DeclaredField {
  readonly path: BodyField['path'];
  readonly name: string;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
}

/** Returns the fields that the document has for such a body: of what is absent in it, no parts. */
export function declaredFields(document: ApiDocument, schema: DeclaredSchema, body: unknown): readonly DeclaredField[] {
  return fieldsAt(document, schema, body, []);
}

function fieldsAt(
  document: ApiDocument,
  schema: DeclaredSchema,
  value: unknown,
  path: BodyField['path'],
): readonly DeclaredField[] {
  const whole = memberFor(document, schema, value);
  if (Array.isArray(value)) {
    const first: unknown = value[0];
    return whole.items && first !== undefined ? fieldsAt(document, whole.items, first, [...path, 0]) : [];
  }
  if (!isObject(value)) return [];
  return Object.entries(whole.properties ?? {}).flatMap(([name, property]) => {
    const at = [...path, name];
    const isRequired = whole.required?.includes(name) ?? false;
    const own = { path: at, name: written(at), isRequired, isNullable: takesNull(document, property) };
    return [own, ...fieldsAt(document, property, value[name], at)];
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function resolved(document: ApiDocument, schema: DeclaredSchema): DeclaredSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : resolved(document, document.components.schemas[name] ?? {});
}

/** Returns the schema itself, or the member of its union that such a value is of. */
function memberFor(document: ApiDocument, schema: DeclaredSchema, value: unknown): DeclaredSchema {
  const whole = resolved(document, schema);
  const members = [...(whole.anyOf ?? []), ...(whole.oneOf ?? [])].map((member) => memberFor(document, member, value));
  if (members.length === 0) return whole;
  return members.find((member) => fits(document, member, value)) ?? whole;
}

function fits(document: ApiDocument, { type, properties = {}, items }: DeclaredSchema, value: unknown): boolean {
  if (Array.isArray(value)) return type === 'array' || items !== undefined;
  if (!isObject(value)) return type !== 'array' && type !== 'object' && type !== 'null';
  const named = Object.entries(properties);
  return (
    type === 'object' &&
    named.every(([name, property]) => {
      const choices = resolved(document, property).enum;
      return choices === undefined || value[name] === undefined || choices.includes(value[name]);
    })
  );
}

function takesNull(document: ApiDocument, schema: DeclaredSchema): boolean {
  const { type, enum: choices, anyOf = [], oneOf = [], $ref } = resolved(document, schema);
  if ($ref !== undefined) return false;
  if (choices) return choices.includes(null);
  const kinds = [type ?? []].flat();
  const members = [...anyOf, ...oneOf];
  if (members.length > 0) return members.some((member) => takesNull(document, member));
  return kinds.length === 0 || kinds.includes('null');
}

/** Returns a copy without one field. */
export function withoutField(body: unknown, [step, ...rest]: BodyField['path']): unknown {
  if (Array.isArray(body))
    return body.map((part: unknown, index) => (index === step ? withoutField(part, rest) : part));
  if (!isObject(body) || step === undefined) return body;
  const { [String(step)]: part, ...others } = body;
  return rest.length === 0 ? others : { ...others, [String(step)]: withoutField(part, rest) };
}
