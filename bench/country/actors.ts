import {
  aConcepto,
  addCompany,
  anInvoice,
  client,
  failureIn,
  issue,
  registered,
  type ApiAnswer,
  type Client,
} from '@timbra/testing/api/api-client.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';
import type { Act } from './machines.ts';

/** A company with its owner, who has issued something to look at. */
export interface Actor {
  readonly account: Client;
  readonly companyId: string;
  readonly login: { readonly email: string; readonly password: string };
  readonly invoiceId: string;
}

/** The acts that a request is all of. Payslips come from a run. */
export type Asked = Exclude<Act, 'payslip'>;

const conceptos = [1, 2, 3].map((cantidad) => ({ ...aConcepto, descripcion: `Servicio ${cantidad}`, cantidad }));

export async function anActor(url: string): Promise<Actor> {
  const password = 'secreto-1';
  const { access_token: token, user } = await registered(url, 'Ana López', password);
  const account = client(url, token, user.id);
  const companyId = await addCompany(account);
  for (const nombre of ['TUBERIAS DEL NORTE', 'UNIVERSIDAD ROBOTICA ESPAÑOLA'])
    await aCustomer(account, companyId, nombre);
  return { account, companyId, login: { email: user.email, password }, invoiceId: await sell({ account, companyId }) };
}

async function aCustomer(account: Client, companyId: string, nombre: string): Promise<void> {
  const rfc = 'URE180429TM6';
  const body = { companyId, rfc, nombre, usoCfdi: 'G03', regimenFiscal: '601', codigoPostal: '86991' };
  await account.call('POST', '/customers', body);
}

/** Asks for a sale of three concepts, which the worker issues later. @returns its id. */
const sell = ({ account, companyId }: Pick<Actor, 'account' | 'companyId'>): Promise<string> =>
  submit(account, anInvoice(companyId, { conceptos }));

/** Asks for a document without waiting for it; the worker may be as fast as the answer. @returns its id. */
async function submit(account: Client, document: object): Promise<string> {
  const { status, body } = await issue(account, document, { Prefer: 'wait=0' });
  if (status !== 202 && status !== 201) throw new Error(`A document was refused: ${JSON.stringify(body)}`);
  return body.data.id;
}

/** A sale on credit that is not paid yet. */
export interface Owed {
  readonly actor: Actor;
  readonly invoiceId: string;
}

/** A sale on credit, as a complement of payment needs one; awaited, since only an issued one can be paid. */
export async function sellOnCredit(actor: Actor): Promise<Owed> {
  const { account, companyId } = actor;
  const answer = await issue(account, anInvoice(companyId, { conceptos, metodoPago: 'PPD', formaPago: '99' }));
  if (answer.status !== 201) throw new Error(`A document was not issued: ${JSON.stringify(answer.body)}`);
  return { actor, invoiceId: answer.body.data.id };
}

/**
 * Does one act of a person, with all requests that their screen makes for it.
 * @param owed sales on credit that are not paid yet; a complement takes one.
 */
export async function perform(act: Asked, actor: Actor, owed: Owed[]): Promise<void> {
  const { account, companyId, invoiceId, login } = actor;
  const read = (path: string) => expectOk(account.call('GET', path));
  switch (act) {
    case 'sale':
      return void (await sell(actor));
    case 'complement':
      return pay(owed.pop());
    case 'login':
      return expectOk(account.call('POST', '/auth/login', login));
    case 'list':
      return read(`/invoices?companyId=${companyId}&range=[0,24]`);
    case 'form':
      await read(`/customers?companyId=${companyId}&q=tub&range=[0,9]`);
      await read(`/products?companyId=${companyId}&q=ser&range=[0,9]`);
      return read(`/catalogs/claveProdServ?q=servicios&companyId=${companyId}`);
    case 'record':
      await read(`/invoices/${invoiceId}`);
      return read(`/invoices/${invoiceId}/timeline`);
    case 'xml':
    case 'pdf':
      return download(account, `/invoices/${invoiceId}/${act}`);
    case 'dashboard':
      await read(`/companies/${companyId}/activity`);
      return read(`/companies/${companyId}/reports/months`);
  }
}

async function pay(owed: Owed | undefined): Promise<void> {
  if (!owed) throw new Error('Nothing is owed any more');
  const { actor, invoiceId } = owed;
  const { account, companyId } = actor;
  const pagos = [{ fecha: mexicanDay(), formaPago: '03', monto: 100, documentos: [{ invoiceId, importePagado: 100 }] }];
  await submit(account, { companyId, tipo: 'complemento-pago', pagos });
}

async function download(account: Client, path: string): Promise<void> {
  const response = await account.download(path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
}

async function expectOk(asked: Promise<ApiAnswer<object>>): Promise<void> {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(`A call was answered with ${answer.status}: ${failureIn(answer).message}`);
}
