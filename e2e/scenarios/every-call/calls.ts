import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import { loadConfig } from '@timbra/adapters/config/config.ts';
import { startApi } from '@timbra/adapters/process/start-api.ts';
import type { Operation } from '@timbra/contract/operation.ts';
import { z } from 'zod';

/** One method and path that the router serves. */
export interface ApiCall {
  /** `PATCH /customers/{id}` */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** Every call that the API's router serves, PUT beside PATCH included. */
export async function everyCall(databaseUrl: string): Promise<readonly ApiCall[]> {
  const api = await startApi(
    loadConfig({
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      [pacEmulatorSetting]: 'http://127.0.0.1:1',
      STRIPE_EMULATOR_URL: 'http://127.0.0.1:1',
      MAIL_EMULATOR_URL: 'http://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    }),
  );
  await api.close();
  return api.operations.flatMap((operation) => {
    const methods = operation.alsoPut === true ? [operation.method, 'put'] : [operation.method];
    const { path } = operation;
    return methods.map((method) => {
      const verb = method.toUpperCase();
      return { name: `${verb} ${path}`, method: verb, path, operation };
    });
  });
}

/** Part of a JSON schema, as far as the tests that walk bodies look at it. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

export interface BodyField {
  /** The steps to it; 0 stands for an element of a list. */
  readonly path: readonly (string | number)[];
  readonly schema: JsonSchema;
}

/** Every field of a call's JSON body, those of nested objects and lists too. */
export function fieldsOfBody({ body, upload }: Operation): readonly BodyField[] {
  if (body === undefined || upload !== undefined) return [];
  const fields = fieldsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema, []);
  // The members of a union share fields.
  return [...new Map(fields.toReversed().map((field) => [written(field.path), field])).values()].toReversed();
}

function fieldsIn(schema: JsonSchema, path: BodyField['path']): readonly BodyField[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const step = [...path, name];
    return [{ path: step, schema: property }, ...fieldsIn(property, step)];
  });
  const items = schema.items === undefined ? [] : fieldsIn(schema.items, [...path, 0]);
  return [
    ...own,
    ...items,
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((option) => fieldsIn(option, path)),
  ];
}

/** Whether a field holds a list, as it is or among other forms. */
export function isList({ type, anyOf = [] }: JsonSchema): boolean {
  return type === 'array' || anyOf.some(isList);
}

/** A copy with one field replaced; what is missing on the way is made. */
export function withField(body: unknown, [step, ...rest]: BodyField['path'], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(body) ? (body as readonly unknown[]) : [];
    return [withField(list[step], rest, value), ...list.slice(1)];
  }
  const object = (body ?? {}) as Readonly<Record<string, unknown>>;
  return { ...object, [step]: withField(object[step], rest, value) };
}

/** `conceptos[0].impuestos.iva` */
export function written(path: BodyField['path']): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('');
}
