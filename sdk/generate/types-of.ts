/** Part of a JSON schema, as the OpenAPI document writes it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Writes the TypeScript type of what a schema describes. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const members = schema.anyOf ?? schema.oneOf;
  if (members) return union(members.map(typeOf));
  return union([schema.type ?? 'unknown'].flat().map((type) => kinds[type]?.(schema) ?? 'unknown'));
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';

const kinds: Readonly<Record<string, (schema: Schema) => string>> = {
  string: () => 'string',
  number: () => 'number',
  integer: () => 'number',
  boolean: () => 'boolean',
  null: () => 'null',
  array: ({ items }) => `readonly (${items ? typeOf(items) : 'unknown'})[]`,
  object: objectType,
};

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(([name, field]) => fieldOf(name, field, required.includes(name)));
  const isRecord = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0;
  if (fields.length > 0) return `{ ${fields.join(' ')} }`;
  return `Readonly<Record<string, ${isRecord ? typeOf(additionalProperties) : 'unknown'}>>`;
}

/** Writes a field with what the document says of it. */
export function fieldOf(name: string, schema: Schema, isRequired: boolean, type = typeOf(schema)): string {
  const about = schema.description === undefined ? '' : `/** ${schema.description.replaceAll('*/', '* /')} */ `;
  return `${about}readonly ${JSON.stringify(name)}${isRequired ? '' : '?'}: ${type};`;
}
