import { createConnection } from 'node:net';
import { aConcepto, addCompany, anInvoice, client, registered, type Client } from '../api/api-client.ts';

export interface Hostile {
  /** Attacks until it is ended. @returns how many answers there were of each status; 0 stands for none. */
  run(): Promise<ReadonlyMap<number, number>>;
  end(): void;
}

const json = 'application/json';
const manyConcepts = 3_000;

/** One new account that asks again and again, and for many at once, for what costs most to answer. */
export async function hostile(url: string): Promise<Hostile> {
  const { access_token: token, user } = await registered(url);
  const account = client(url, token, user.id);
  const each = [...attacks(account, await addCompany(account)), { atOnce: 5, attack: () => cutUpload(url, token) }];
  const state = { over: false };
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const again = async (attack: () => Promise<number>) => {
    while (!state.over) count(await attack().catch(() => 0));
  };
  return {
    end: () => {
      state.over = true;
    },
    run: async () => {
      await Promise.all(each.flatMap(({ atOnce, attack }) => Array.from({ length: atOnce }, () => again(attack))));
      return statuses;
    },
  };
}

interface Attack {
  readonly atOnce: number;
  /** @returns the status of the answer. */
  readonly attack: () => Promise<number>;
}

function attacks(account: Client, companyId: string): readonly Attack[] {
  const conceptos = Array.from({ length: manyConcepts }, () => aConcepto);
  const large = JSON.stringify(anInvoice(companyId, { conceptos }));
  const small = anInvoice(companyId);
  const words = encodeURIComponent(JSON.stringify({ q: Array.from({ length: 1_000 }, (_, n) => `p${n}`).join(' ') }));
  const zeros = JSON.stringify({ companyId, xml: `<cfdi:Comprobante Total="1160.${'0'.repeat(40_000)}"/>` });
  const status = async (answer: Promise<{ readonly status: number }>) => (await answer).status;
  return [
    { atOnce: 8, attack: () => status(account.raw('POST', '/invoices/preview', large, json, 'application/pdf')) },
    { atOnce: 8, attack: () => status(account.raw('POST', '/invoices/preview', large, json, json)) },
    { atOnce: 60, attack: () => status(account.call('POST', '/invoices/preview', small)) },
    { atOnce: 60, attack: () => status(account.call('POST', '/invoices/create', small, { Prefer: 'wait=30' })) },
    { atOnce: 8, attack: () => status(account.call('GET', `/invoices?filter=${words}`)) },
    { atOnce: 8, attack: () => status(account.raw('POST', '/invoices/payable', zeros, json)) },
    { atOnce: 8, attack: () => status(account.call('GET', `/companies/${companyId}/summary`)) },
    { atOnce: 8, attack: () => status(account.form('/imports/preview', workbook(companyId))) },
  ];
}

/** A file that begins as a workbook does and is none. */
function workbook(companyId: string): FormData {
  const form = new FormData();
  const bytes = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200_000, '[')]);
  form.set('companyId', companyId);
  form.set('kind', 'customers');
  form.set('mode', 'create');
  form.set('file', new File([bytes], 'clientes.xlsx'));
  return form;
}

/** Begins an upload and goes away before its end. */
function cutUpload(url: string, token: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = createConnection({ host: hostname, port: Number(port) }, () => {
    socket.write(
      `POST /api/imports/preview HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n--b\r\n',
      () => socket.destroy(),
    );
  });
  socket.on('error', () => undefined).on('close', () => resolve(0));
  return promise;
}
