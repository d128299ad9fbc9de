import fc from 'fast-check';
import { aConcepto, aReceptor } from '@timbra/testing/api/api-client.ts';
import { lifeActs } from './life-acts.ts';
import { make, note, pick, type Answered, type Kind, type Person } from './person.ts';

/** What somebody does next; numbers choose among what there is. */
export interface Act {
  readonly who: number;
  readonly what: keyof typeof acts;
  readonly which: number;
  readonly amount: number;
  readonly word: string;
}

type Doing = (me: Person, act: Act, others: readonly Person[]) => Promise<Answered | undefined>;

const rfcs = ['URE180429TM6', 'XOJI740919U48', 'XAXX010101000', 'CACX7605101P8', 'H&E951128469'];
const regimes = ['601', '612', '616', '612', '601'];
const payment = { formaPago: '03', metodoPago: 'PUE' };

const remove =
  (kind: Kind, expected: readonly number[]): Doing =>
  async (me, { which }) => {
    const id = pick(me, kind, which);
    if (id === undefined) return undefined;
    const answer = await me.client.call('DELETE', `/${kind}/${id}`);
    note(me, kind, answer, id);
    return [answer, expected];
  };

const customer: Doing = (me, { which, word }) => {
  const rfc = rfcs[which % rfcs.length];
  const form = {
    rfc,
    nombre: `CLIENTE ${word}`,
    usoCfdi: rfc === 'XAXX010101000' ? 'S01' : 'G03',
    codigoPostal: '42501',
  };
  return make(me, 'customers', '/customers', { ...form, regimenFiscal: regimes[which % rfcs.length] }, [201, 409]);
};

const product: Doing = (me, { amount, word }) =>
  make(me, 'products', '/products', { ...aProduct, nombreInterno: `P ${word}`, precioUnitario: amount / 100 }, [201]);

const order: Doing = async (me, { which, amount }) => {
  const [customerId, productId] = [pick(me, 'customers', which), pick(me, 'products', which)];
  if (customerId === undefined || productId === undefined) return undefined;
  const item = {
    productId,
    cantidad: 1 + (amount % 5),
    precioUnitario: (amount + 1) / 100,
    descripcion: 'Venta',
    iva: true,
  };
  return make(me, 'orders', '/orders', { customerId, orderItems: [{ ...item, ivaRate: '16' }, item] }, [201, 400, 404]);
};

const invoiceOrder: Doing = async (me, { which }) => {
  const orderId = pick(me, 'orders', which);
  return orderId === undefined
    ? undefined
    : make(me, 'invoices', '/invoices/create', { tipo: 'factura', orderId, ...payment }, [201, 202, 400, 404, 409]);
};

const invoice: Doing = (me, { amount, which }) => {
  const numeroPedido =
    which % 4 === 0 ? { numeroPedido: 'EMU-REJECT' } : which % 7 === 0 ? { numeroPedido: 'EMU-503' } : {};
  const conceptos = [{ ...aConcepto, valorUnitario: (amount + 1) / 100 }];
  const body = { tipo: 'factura', receptor: aReceptor, conceptos, ...payment, ...numeroPedido };
  return make(me, 'invoices', '/invoices/create', body, [201, 202, 400, 409]);
};

const draft: Doing = (me) => make(me, 'invoices', '/invoices/create', { tipo: 'factura', draft: true }, [201]);

const retry: Doing = async (me, { which }) => {
  const id = pick(me, 'invoices', which);
  if (id === undefined) return undefined;
  const answer = await me.client.call('POST', `/invoices/${id}/retry`, undefined, { Prefer: 'wait=0' });
  return [answer, [201, 202, 400, 404, 409]];
};

/** The same request twice at once under one key. */
const twice: Doing = async (me, { which, amount }) => {
  const body = { companyId: me.companyId, tipo: 'factura', receptor: aReceptor, conceptos: [aConcepto], ...payment };
  const headers = { Prefer: 'wait=0', 'Idempotency-Key': `${which}-${amount}` };
  const answers = await Promise.all([1, 2].map(() => me.client.call('POST', '/invoices/create', body, headers)));
  for (const answer of answers) note(me, 'invoices', answer);
  const [first] = answers;
  return first && [first, [201, 202, 400, 409]];
};

const rename: Doing = async (me, { which, word }) => {
  const id = pick(me, 'customers', which);
  return id === undefined
    ? undefined
    : [await me.client.call('PATCH', `/customers/${id}`, { nombre: `CLIENTE ${word}` }), [200, 404, 409]];
};

/** Reaches for what is somebody else's. */
const trespass: Doing = async (me, { which, amount }, others) => {
  const other = others[which % others.length];
  const kind = kinds[amount % kinds.length] ?? 'customers';
  const id = other && pick(other, kind, which);
  if (id === undefined) return undefined;
  const method = ['GET', 'PATCH', 'DELETE'][which % 3] ?? 'GET';
  return [await me.client.call(method, `/${kind}/${id}`, method === 'PATCH' ? {} : undefined), [404]];
};

const aProduct = {
  descripcion: 'Producto',
  claveProductoServicio: '55101500',
  unidad: 'H87',
  objetoImpuesto: '02',
  iva: true,
};
const kinds: readonly Kind[] = ['customers', 'products', 'orders', 'invoices'];

const acts = {
  customer,
  product,
  order,
  invoiceOrder,
  invoice,
  draft,
  retry,
  ...lifeActs,
  twice,
  rename,
  trespass,
  deleteCustomer: remove('customers', [200, 404]),
  deleteOrder: remove('orders', [200, 404, 409]),
  deleteInvoice: remove('invoices', [200, 404, 409]),
} satisfies Record<string, Doing>;

/** Issuing and ordering more often than the rest. */
const names = [
  ...Object.keys(acts),
  'order',
  'invoiceOrder',
  'invoiceOrder',
  'invoice',
  'saleOnCredit',
  'saleOnCredit',
  'pay',
  'pay',
  'credit',
  'cancel',
  'answer',
  'customer',
  'product',
] as (keyof typeof acts)[];

export const anAct: fc.Arbitrary<Act> = fc.record({
  who: fc.nat(2),
  what: fc.constantFrom(...names),
  which: fc.nat(1_000),
  amount: fc.nat(1_000_000),
  word: fc.string({
    minLength: 1,
    maxLength: 12,
    unit: fc.constantFrom('A', 'Ñ', 'Á', 'é', ' ', '&', '"', '<', '>', "'"),
  }),
});

/** @returns what was wrong with the answer, if anything. */
export async function perform(act: Act, people: readonly Person[]): Promise<string | undefined> {
  const me = people[act.who % people.length];
  if (!me) return undefined;
  const done = await acts[act.what](
    me,
    act,
    people.filter((person) => person !== me),
  );
  if (!done) return undefined;
  const [{ status, body }, expected] = done;
  return expected.includes(status)
    ? undefined
    : `${JSON.stringify(act)} was answered ${status} ${JSON.stringify(body)}`;
}
