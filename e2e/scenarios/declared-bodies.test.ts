import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { aConcepto, anInvoice, aReceptor, client, register } from '@timbra/testing/api/api-client.ts';
import type { ApiAnswer, Client, Failure, InvoiceBody } from '@timbra/testing/api/api-client.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { everyCall, withField, type ApiCall } from './every-call/calls.ts';
import { declaredFields, withoutField, type ApiDocument, type DeclaredField } from './every-call/declared-bodies.ts';
import { settleIn, type Holdings } from './every-call/holdings.ts';
import { bodyOf, editableOfPath, isOperators } from './every-call/ownership.ts';
import { operatorCall } from './operator-call.ts';

// Its operator takes plans off sale, which others buy.
const system = await useSystem();
const served = await fetch(`${system.url}/api/openapi.json`);
const document = (await served.json()) as ApiDocument;
const calls = (await everyCall(system.databaseUrl)).filter(({ operation }) => operation.body && !operation.upload);
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ $id: 'api', ...document });

let ana: Client;
let hers: Holdings;
let operator: Client;
/** Her account may be closed, and its password changed. */
let eva: Client;

beforeAll(async () => {
  ana = await register(system.url);
  hers = await settleIn(ana);
  eva = await register(system.url);
  operator = await register(system.url);
  const { body } = await operator.call<{ email: string }>('GET', '/auth/profile');
  await operatorCall(system, ['make-operator', body.email]);
});

function exampleOf(call: ApiCall): object {
  const own = bodyOf(call, hers) ?? {};
  return call.name === 'POST /invoices/create' ? { ...own, draft: true } : own;
}

/** Sends a body as whoever may send it, to the record that the path names. */
function send({ name, method, path, operation }: ApiCall, body: unknown): Promise<ApiAnswer<object>> {
  const isOfEva = name === 'DELETE /users/{id}' || name === 'POST /auth/change-password';
  const target = path.replace(/\{\w+\}/, () => (isOfEva ? eva.userId : hers[editableOfPath(path, '')]));
  if (operation.access === 'public') return client(system.url, undefined).call(method, target, body);
  return (isOperators(operation) || name === 'POST /users' ? operator : isOfEva ? eva : ana).call(method, target, body);
}

const schemaPath = ({ path, method }: ApiCall) =>
  ['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'] as const;

function schemaOf(call: ApiCall) {
  const schema =
    document.paths[call.path]?.[call.method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
  if (!schema) throw new Error(`The document has no body of ${call.name}`);
  return schema;
}

const pointer = (path: readonly string[]) =>
  `api#/${path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** What the document says of a document's body takes half a second to compile, and is asked for each of its fields. */
const compiled = new Map<ApiCall, ValidateFunction>();

function validatorOf(call: ApiCall): ValidateFunction {
  const known = compiled.get(call) ?? ajv.compile({ $ref: pointer(schemaPath(call)) });
  compiled.set(call, known);
  return known;
}

/** Returns what the document has against a body that the server took. */
function faultOf(call: ApiCall, body: unknown): string | undefined {
  const validate = validatorOf(call);
  return validate(body) ? undefined : ajv.errorsText(validate.errors);
}

/** The fields that the request was refused for; a rule may have named them by what they are part of. */
const refused = ({ status, body }: ApiAnswer<object>): readonly string[] =>
  status === 400 ? (body as Failure).details.map(({ field }) => field) : [];

/** They are asked for by what else such a body says: an insurance's policy, a driver's licence, a foreigner's register. */
const conditional: Readonly<Record<string, readonly string[]>> = {
  // A link that is none is told before the password that it would set.
  '/auth/reset-password': ['password'],
  '/freight/vehicles': ['polizaMedAmbiente'],
  '/freight/figures': ['rfc', 'licencia'],
  '/freight/places': ['numRegIdTrib', 'residenciaFiscal'],
};

const isConditional = ({ path }: ApiCall, { name }: DeclaredField): boolean =>
  conditional[path.replace('/{id}', '')]?.includes(name) === true;

const isPresent = (body: unknown, path: DeclaredField['path']): boolean =>
  path.reduce<unknown>((part, step) => (part as Record<string | number, unknown> | undefined)?.[step], body) !==
  undefined;

describe.each(calls.map((call) => [call.name, call] as const))('the document of %s', (_name, call) => {
  const faults: string[] = [];
  const judged = async (what: string, field: DeclaredField, body: unknown, isRefused: boolean) => {
    const answer = await send(call, body);
    // What is missing whole may be told by its parts.
    const against = refused(answer).some((name) => name === field.name || name.startsWith(`${field.name}.`));
    if (against !== isRefused)
      faults.push(`${field.name} ${what}: ${answer.status} ${JSON.stringify(refused(answer)).slice(0, 200)}`);
    const fault = answer.status < 300 ? faultOf(call, body) : undefined;
    if (fault !== undefined) faults.push(`${field.name} ${what} is taken, and the document says: ${fault}`);
  };

  test('requires what the server asks for and nothing else, and takes null where it does', async () => {
    faults.length = 0;
    const fields = declaredFields(document, schemaOf(call), exampleOf(call));
    expect(fields.length > 0 || /layout/.test(call.name)).toBe(true);
    for (const field of fields.filter((each) => !isConditional(call, each))) {
      const example = exampleOf(call);
      if (field.isRequired) await judged('left out', field, withoutField(example, field.path), true);
      else if (isPresent(example, field.path))
        await judged('left out', field, withoutField(example, field.path), false);
      if (field.isNullable) await judged('null', field, withField(example, field.path, null), false);
    }
    expect(faults).toEqual([]);
  });
});

describe('a document with', () => {
  const drafts = async (changes: object) => {
    const call = calls.find(({ name }) => name === 'POST /invoices/create');
    const body = { ...anInvoice(hers.companyId), draft: true, ...changes };
    const answer = await ana.call<InvoiceBody>('POST', '/invoices/create', body);
    return { ...answer, fault: call && faultOf(call, body) };
  };

  test('no fecha, told as null, is taken by the server and by its schema', async () => {
    expect(await drafts({ fecha: null })).toMatchObject({ status: 201, fault: undefined });
  });

  test.each([16, 8, 0])('a rate of IVA sent as the number %i is kept as its text', async (iva) => {
    const answer = await drafts({ conceptos: [{ ...aConcepto, impuestos: { iva } }] });
    expect(answer).toMatchObject({ status: 201, fault: undefined });
    expect(answer.body.data.conceptos[0]).toMatchObject({ impuestos: { iva: String(iva) } });
  });
});

describe('an RFC that is none has one code', () => {
  test.each([
    ['of a customer', '/customers', 'POST', () => ({ ...exampleCustomer(), rfc: 'URE180429' })],
    ['of billing data', '/user/billing-data', 'PUT', () => ({ ...fiscalExample, rfc: 'URE180429' })],
    [
      'of a document',
      '/invoices/preview',
      'POST',
      () => anInvoice(hers.companyId, { receptor: { ...aReceptor, rfc: 'URE180429' } }),
    ],
  ])('%s', async (_of, path, method, body) => {
    const { status, body: answered } = await ana.call<{ code?: string; data?: { problems: { code: string }[] } }>(
      method,
      path,
      body(),
    );
    const codes = status === 200 ? answered.data?.problems.map(({ code }) => code) : [answered.code];
    expect(codes).toContain('RFC_INVALID');
  });

  const exampleCustomer = () => ({ ...aReceptor, email: undefined, companyId: hers.companyId });
  const fiscalExample = {
    razonSocial: 'ESCUELA KEMPER URGATE',
    regimenFiscal: '601',
    codigoPostal: '42501',
    usoCFDI: 'G03',
  };
});
