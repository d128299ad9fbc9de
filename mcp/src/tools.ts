/** Part of a JSON schema, as it goes on to whoever uses a tool. */
export type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Described {
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly 'x-permissions'?: readonly string[];
}

/** Is the contract as a server tells it at `/api/openapi.json`. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

/** A call of the API as an assistant uses it. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly method: string;
  readonly path: string;
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
  /** One of them lets a key make the call. */
  readonly permissions: readonly string[];
  readonly inputSchema: { readonly type: 'object' } & Schema;
  readonly isRead: boolean;
  /** It cannot be undone. */
  readonly isFinal: boolean;
}

/** What an assistant is offered: reads first, then what changes records, then what concerns SAT. */
const offered: Readonly<Record<string, string>> = {
  list_companies: 'GET /companies',
  get_company_summary: 'GET /companies/{id}/summary',
  list_customers: 'GET /customers',
  get_customer: 'GET /customers/{id}',
  list_products: 'GET /products',
  get_product: 'GET /products/{id}',
  list_orders: 'GET /orders',
  get_order: 'GET /orders/{id}',
  list_invoices: 'GET /invoices',
  get_invoice: 'GET /invoices/{id}',
  list_receivables: 'GET /receivables',
  search: 'GET /search',
  search_catalog: 'GET /catalogs/{name}',
  get_stamps: 'GET /user/timbres',
  get_iva_report: 'GET /reports/iva',
  get_isr_report: 'GET /reports/isr',
  get_cancellation: 'GET /invoices/{id}/cancel',
  create_customer: 'POST /customers',
  update_customer: 'PATCH /customers/{id}',
  create_product: 'POST /products',
  create_order: 'POST /orders',
  preview_invoice: 'POST /invoices/preview',
  create_invoice: 'POST /invoices/create',
  email_invoice: 'POST /invoices/{id}/email',
  cancel_invoice: 'POST /invoices/{id}/cancel',
  refresh_cancellation: 'POST /invoices/{id}/cancel/refresh',
};

const changesNothing = new Set(['preview_invoice', 'refresh_cancellation']);
const final = new Set(['create_invoice', 'cancel_invoice', 'email_invoice']);

/** @throws Error when the server's contract lacks one of the calls. */
export const toolsOf = (document: ApiDocument): readonly Tool[] =>
  Object.entries(offered).map(([name, call]) => toolOf(document, name, call));

function toolOf(document: ApiDocument, name: string, call: string): Tool {
  const [method = '', path = ''] = call.split(' ');
  const described = document.paths[path]?.[method.toLowerCase()];
  if (!described) throw new Error(`The server has no ${call}`);
  const parameters = (described.parameters ?? []).filter((parameter) => parameter.in !== 'header');
  const body = described.requestBody?.content['application/json']?.schema;
  const isRead = method === 'GET' || changesNothing.has(name);
  const needed = parameters.filter((parameter) => parameter.required === true).map((parameter) => parameter.name);
  return {
    name,
    description: described.summary,
    method,
    path,
    inPath: parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
    inQuery: parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name),
    permissions: described['x-permissions'] ?? [],
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.schema])),
        ...(body && { body }),
        ...(!isRead && { idempotencyKey }),
      },
      required: [...needed, ...(body ? ['body'] : [])],
    },
    isRead,
    isFinal: final.has(name),
  };
}

const idempotencyKey = {
  type: 'string',
  maxLength: 255,
  description: 'La misma clave con el mismo cuerpo no hace las cosas dos veces; úsala al repetir',
};
