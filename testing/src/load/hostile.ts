import { createConnection } from 'node:net';
import { aConcepto, addCompany, anInvoice, client, registered, type Client } from '../api/api-client.ts';
import { documentsOfZeros, formOf, workbookOfBrackets } from './hostile-files.ts';

export interface Hostile {
  /**
   * Attacks until it is ended, or has done all that it may.
   * @returns how many answers there were of each status; 0 stands for none.
   */
  run(): Promise<ReadonlyMap<number, number>>;
  end(): void;
}

/** Whoever forgets to end it is not attacked for good. */
export interface HostileLimits {
  readonly mostMs: number;
  /** Limits the requests of each kind. */
  readonly mostOfEach: number;
}

const usual: HostileLimits = { mostMs: 120_000, mostOfEach: 20_000 };
const json = 'application/json';
const manyConcepts = 3_000;

/** Makes one new account that asks again and again, and for many at once, for what costs most to answer. */
export async function hostile(url: string, { mostMs, mostOfEach } = usual): Promise<Hostile> {
  const { access_token: token, user } = await registered(url);
  const account = client(url, token, user.id);
  const each = [...attacks(account, await addCompany(account)), { atOnce: 20, attack: () => cutUpload(url, token) }];
  const state = { over: false };
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const attackBy = async ({ atOnce, attack }: Attack) => {
    let left = mostOfEach;
    const again = async () => {
      for (; !state.over && left > 0; left -= 1) count(await attack().catch(() => 0));
    };
    await Promise.all(Array.from({ length: atOnce }, again));
  };
  const end = () => {
    state.over = true;
  };
  return {
    end,
    run: async () => {
      const timer = setTimeout(end, mostMs);
      await Promise.all(each.map(attackBy)).finally(() => clearTimeout(timer));
      return statuses;
    },
  };
}

interface Attack {
  readonly atOnce: number;
  /** @returns the status of the answer. */
  readonly attack: () => Promise<number>;
}

const status = async (answer: Promise<{ readonly status: number }>) => (await answer).status;

const attacks = (account: Client, companyId: string): readonly Attack[] => [
  ...documents(account, companyId),
  ...searches(account, companyId),
  ...[workbookOfBrackets(), documentsOfZeros()].map((file) => ({
    atOnce: 8,
    attack: () => status(account.form('/imports/preview', formOf(companyId, file))),
  })),
];

function documents(account: Client, companyId: string): readonly Attack[] {
  const conceptos = Array.from({ length: manyConcepts }, () => aConcepto);
  const large = JSON.stringify(anInvoice(companyId, { conceptos }));
  const small = anInvoice(companyId);
  const zeros = JSON.stringify({ companyId, xml: `<cfdi:Comprobante Total="1160.${'0'.repeat(40_000)}1"/>` });
  const preview = (accept: string) => status(account.raw('POST', '/invoices/preview', large, json, accept));
  return [
    { atOnce: 8, attack: () => preview('application/pdf') },
    { atOnce: 8, attack: () => preview(json) },
    { atOnce: 60, attack: () => status(account.call('POST', '/invoices/preview', small)) },
    { atOnce: 200, attack: () => status(account.call('POST', '/invoices/create', small, { Prefer: 'wait=30' })) },
    { atOnce: 8, attack: () => status(account.raw('POST', '/invoices/payable', zeros, json)) },
  ];
}

function searches(account: Client, companyId: string): readonly Attack[] {
  const words = (count: number) => ({ q: Array.from({ length: count }, (_, n) => `p${n}`).join(' ') });
  // An address may have so much; the body of an archive takes more.
  const address = `/invoices?filter=${encodeURIComponent(JSON.stringify(words(1_500)))}`;
  const archive = JSON.stringify({ companyId, filter: words(10_000) });
  return [
    { atOnce: 8, attack: () => status(account.call('GET', address)) },
    { atOnce: 8, attack: () => status(account.raw('POST', '/archives', archive, json)) },
    { atOnce: 20, attack: () => status(account.call('GET', `/companies/${companyId}/summary`)) },
  ];
}

/** Begins an upload and goes away before its end. */
function cutUpload(url: string, token: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = createConnection({ host: hostname, port: Number(port) }, () => {
    socket.write(
      `POST /api/imports/preview HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n--b\r\n' +
        'Content-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nrfc',
      () => socket.destroy(),
    );
  });
  socket.on('error', () => undefined).on('close', () => resolve(0));
  return promise;
}
