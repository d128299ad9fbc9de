import { expect, test } from 'vitest';
import type { Section, Sections } from '@timbra/core/reports/report.ts';
import { aConcepto, aReceptor, balanceOf } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { cancel, notificationsOf, receiverSays, refresh } from './cancelling-client.ts';
import { addCustomer, issued, openShop, readInvoice, type Document, type Shop } from './invoices-client.ts';
import { mailsTo } from './mailbox.ts';

const system = sharedSystem();

test('issuer and receiver are told of each change by mail, and the issuer by a notification', async () => {
  const shop = await openShop(system.url);
  const own = (await shop.call<{ email: string }>('GET', '/auth/profile')).body.email;
  const email = `${crypto.randomUUID()}@ejemplo.mx`;
  const rfc = { rfc: 'KIJ0906199R1', nombre: 'KERNEL INDUSTIA JUGUETERA' };
  const customerId = await addCustomer(shop, shop.companyId, { ...rfc, codigoPostal: '28971', email });
  const sold = await issued(shop, {
    tipo: 'factura',
    metodoPago: 'PUE',
    customerId,
    conceptos: [aConcepto],
    numeroPedido: 'EMU-CANCEL-PENDING',
  });
  await cancel(shop, sold.id, { motivo: '02' });
  await receiverSays(system, sold.uuid, 'accepted');
  await refresh(shop, sold.id);
  const name = `${sold.serie}-${sold.folio}`;
  const told = [`La cancelación de la factura ${name} espera respuesta`, `La factura ${name} está cancelada`];
  const subjects = async (address: string) => (await mailsTo(system, address)).map(({ subject }) => subject);
  await until('both sides have both mails', async () => {
    const all = [...(await subjects(email)), ...(await subjects(own))];
    return told.every((subject) => all.filter((one) => one === subject).length === 2);
  });
  const waits = (await mailsTo(system, email)).find(({ subject }) => subject === told[0]);
  expect(waits?.text).toContain(sold.uuid);
  expect(waits?.text).toContain('https://www.sat.gob.mx');
  const answered = (await mailsTo(system, own)).find(({ subject }) => subject === told[1]);
  expect(answered?.text).toMatch(new RegExp(`^http.*/facturas/${sold.id}$`, 'm'));
  const heard = (await notificationsOf(shop)).filter(({ type }) => type === 'CANCELLATION_ANSWERED');
  expect(heard.map(({ title, link }) => [title, link])).toEqual([
    [`La factura ${name} está cancelada`, `/facturas/${sold.id}`],
    [`La cancelación de la factura ${name} espera a su receptor`, `/facturas/${sold.id}`],
  ]);
});

interface AtSat {
  readonly Uuid: string;
  readonly Status: 'active' | 'canceled';
}

/** SAT's own word of the documents, as the emulator keeps it. */
async function atSat(): Promise<ReadonlyMap<string, AtSat['Status']>> {
  const headers = { Authorization: `Basic ${btoa('emulator:emulator')}` };
  const response = await fetch(`${system.pacUrl}/_emulator/documents`, { headers });
  return new Map(((await response.json()) as readonly AtSat[]).map(({ Uuid, Status }) => [Uuid, Status]));
}

const report = async <S extends Section>(shop: Shop, section: S): Promise<Sections[S]> =>
  (await shop.call<{ data: Sections[S] }>('GET', `/companies/${shop.companyId}/reports/${section}`)).body.data;

test('balances, stamps and reports agree with SAT after any sequence of issues, credits, cancellations and answers', async () => {
  const shop = await openShop(system.url);
  const random = seeded(7);
  const sales: Document[] = [];
  const notes: { readonly note: Document; readonly of: string }[] = [];
  const any = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const words = ['', 'EMU-CANCEL-PENDING', 'EMU-CANCEL-REJECTED', 'EMU-CANCEL-EXPIRED', 'EMU-CANCEL-NULL'];
  const sale = { tipo: 'factura', metodoPago: 'PPD', formaPago: '99', receptor: aReceptor, conceptos: [aConcepto] };
  const acts: readonly (() => Promise<void>)[] = [
    async () => void sales.push(await issued(shop, { ...sale, numeroPedido: any(words) ?? '' })),
    async () => {
      const origin = any(sales);
      const now = origin && (await readInvoice(shop, origin.id));
      if (!now || now.status !== 'ISSUED' || now.saldo < 116) return;
      const conceptos = [{ ...aConcepto, descripcion: 'Descuento', valorUnitario: 100 }];
      const relaciones = [{ tipoRelacion: '01', uuids: [now.uuid] }];
      notes.push({ note: await issued(shop, { tipo: 'nota-credito', relaciones, conceptos }), of: now.id });
    },
    async () => {
      const document = any([...sales, ...notes.map(({ note }) => note)]);
      const answer = document && (await cancel(shop, document.id, { motivo: '02' }));
      expect([undefined, 200, 409]).toContain(answer?.status);
    },
    async () => {
      const document = any(sales);
      const answer = any(['accepted', 'rejected', 'expired'] as const) ?? 'accepted';
      if (document) await receiverSays(system, document.uuid, answer).catch(() => undefined);
    },
    async () => {
      const document = any(sales);
      if (document) await refresh(shop, document.id);
    },
  ];
  for (let step = 0; step < 50; step += 1) await acts[random(acts.length)]?.();

  for (const { id } of [...sales, ...notes.map(({ note }) => note)]) await refresh(shop, id);
  const sat = await atSat();
  const isLive = ({ uuid }: Document) => sat.get(uuid ?? '') === 'active';
  for (const { note } of notes) {
    expect(await readInvoice(shop, note.id)).toMatchObject({ status: isLive(note) ? 'ISSUED' : 'CANCELLED' });
  }
  for (const sold of sales) {
    const now = await readInvoice(shop, sold.id);
    if (!isLive(sold)) {
      expect(now).toMatchObject({ status: 'CANCELLED', paymentStatus: 'Cancelada' });
      continue;
    }
    const credited = notes.filter(({ note, of }) => of === sold.id && isLive(note)).length * 116;
    expect(['ISSUED', 'CANCELLING']).toContain(now.status);
    expect({ id: sold.id, saldo: now.saldo }).toEqual({ id: sold.id, saldo: sold.total - credited });
  }
  const count = sales.length + notes.length;
  expect(count).toBeGreaterThan(5);
  expect(await balanceOf(shop)).toMatchObject({ totalUsed: count, reserved: 0 });
  const subtotal = sales.filter(isLive).length * 1_000 - notes.filter(({ note }) => isLive(note)).length * 100;
  expect((await report(shop, 'months')).totals).toMatchObject({ subtotal });
});

/** Numbers that are the same at each run. */
function seeded(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
