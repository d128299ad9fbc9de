import { describe, expect, it } from 'vitest';
import { aConcepto, aReceptor, failureIn } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { addCustomer, issued, openShop, readInvoice, type Document, type Shop } from './invoices-client.ts';
import { cancel, comesTo, notificationsOf, previewOf, receiverSays, refresh, satMood } from './cancelling-client.ts';
import { mailsTo } from './mailbox.ts';

const system = sharedSystem();

const sell = (shop: Shop, changes: object = {}) =>
  issued(shop, { tipo: 'factura', metodoPago: 'PUE', receptor: aReceptor, conceptos: [aConcepto], ...changes });

const onCredit = (shop: Shop, changes: object = {}) => sell(shop, { metodoPago: 'PPD', formaPago: '99', ...changes });

const noteOf = (shop: Shop, { uuid }: Document) =>
  issued(shop, { tipo: 'nota-credito', relaciones: [{ tipoRelacion: '01', uuids: [uuid] }] });

describe('cancelling a document', () => {
  it('is told beforehand, done at once where no receiver must accept, and leaves XML and acuse', async () => {
    const shop = await openShop(system.url);
    const sold = await onCredit(shop);
    expect(await previewOf(shop, sold.id)).toMatchObject({
      status: 200,
      body: {
        data: {
          cancelable: true,
          requiereAceptacion: false,
          bloqueos: [],
          fechaLimite: `${Number(String(sold.fecha).slice(0, 4)) + 1}-03-31`,
        },
      },
    });
    const xml = await (await shop.download(`/invoices/${sold.id}/xml`)).text();
    expect((await shop.download(`/invoices/${sold.id}/acuse`)).status).toBe(404);
    const answer = await cancel(shop, sold.id, { motivo: '02' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'CANCELLED',
          paymentStatus: 'Cancelada',
          cancelacion: {
            motivo: '02',
            uuidSustitucion: null,
            status: 'cancelled',
            via: 'direct',
            expiresAt: null,
            resolvedAt: expect.any(String),
            checkedAt: expect.any(String),
            intentos: 1,
            message: null,
          },
          consultaSat: { estado: 'Cancelado' },
        },
      },
    });
    const acuse = await shop.download(`/invoices/${sold.id}/acuse`);
    expect(acuse.headers.get('content-disposition')).toMatch(/attachment; filename=".*\.xml"/);
    expect(await acuse.text()).toContain(sold.uuid);
    expect(await (await shop.download(`/invoices/${sold.id}/xml`)).text()).toBe(xml);
    expect(await cancel(shop, sold.id, { motivo: '02' })).toMatchObject({ status: 409 });
    expect((await previewOf(shop, sold.id)).body.data).toMatchObject({ cancelable: false, requiereAceptacion: null });
  });

  it.each([
    ['accepted', 'CANCELLED', { status: 'cancelled', via: 'accepted' }],
    ['expired', 'CANCELLED', { status: 'cancelled', via: 'lapsed' }],
    ['rejected', 'ISSUED', { status: 'rejected', via: null }],
  ] as const)('waits for its receiver, whose «%s» leaves it %s', async (answer, status, cancelacion) => {
    const shop = await openShop(system.url);
    const sold = await onCredit(shop, { numeroPedido: 'EMU-CANCEL-PENDING' });
    expect((await previewOf(shop, sold.id)).body.data).toMatchObject({ cancelable: true, requiereAceptacion: true });
    const asked = await cancel(shop, sold.id, { motivo: '03' });
    expect(asked.body.data).toMatchObject({
      status: 'CANCELLING',
      saldo: sold.saldo,
      paymentStatus: 'Pendiente',
      cancelacion: { status: 'pending', via: null, resolvedAt: null, expiresAt: expect.any(String) },
    });
    expect(await cancel(shop, sold.id, { motivo: '03' })).toMatchObject({ status: 409 });
    await receiverSays(system, sold.uuid, answer);
    const refreshed = (await refresh(shop, sold.id)).body.data;
    expect(refreshed).toMatchObject({ status, cancelacion: { ...cancelacion, expiresAt: null, intentos: 1 } });
  });

  it('may be asked for again after a rejection, waits without a date then, and may be refused again', async () => {
    const shop = await openShop(system.url);
    const sold = await sell(shop, { numeroPedido: 'EMU-CANCEL-REJECTED' });
    const first = await cancel(shop, sold.id, { motivo: '02' });
    expect(first.body.data).toMatchObject({ status: 'ISSUED', cancelacion: { status: 'rejected', intentos: 1 } });
    const second = await cancel(shop, sold.id, { motivo: '02' });
    expect(second.body.data).toMatchObject({
      status: 'CANCELLING',
      cancelacion: { status: 'pending', intentos: 2, expiresAt: null },
    });
    await receiverSays(system, sold.uuid, 'rejected');
    expect((await refresh(shop, sold.id)).body.data).toMatchObject({
      status: 'ISSUED',
      cancelacion: { status: 'rejected', intentos: 2 },
    });
  });

  it('is blocked by what is credited of it, which is cancelled first', async () => {
    const shop = await openShop(system.url);
    const sold = await onCredit(shop);
    const note = await noteOf(shop, sold);
    const bloqueos = [
      { invoiceId: note.id, tipo: 'nota-credito', serie: note.serie, folio: note.folio, uuid: note.uuid },
    ];
    expect((await previewOf(shop, sold.id)).body.data).toMatchObject({ cancelable: false, bloqueos });
    const blocked = await cancel(shop, sold.id, { motivo: '02' });
    expect(blocked).toMatchObject({ status: 409, body: { code: 'CANCEL_BLOCKED', data: bloqueos } });
    expect(failureIn(blocked).details[0]?.message).toContain(note.uuid);
    expect(await readInvoice(shop, sold.id)).toMatchObject({ status: 'ISSUED', saldo: 0 });
    expect((await cancel(shop, note.id, { motivo: '02' })).body.data).toMatchObject({ status: 'CANCELLED' });
    expect(await readInvoice(shop, sold.id)).toMatchObject({ saldo: sold.total });
    expect((await cancel(shop, sold.id, { motivo: '02' })).body.data).toMatchObject({ status: 'CANCELLED' });
  });

  it('with motive 01 names a substitute that is issued and related by 04', async () => {
    const shop = await openShop(system.url);
    const sold = await sell(shop);
    const other = await sell(shop);
    const substitute = await sell(shop, { relaciones: [{ tipoRelacion: '04', uuids: [sold.uuid] }] });
    const field = { status: 400, body: { details: [{ field: 'uuidSustitucion' }] } };
    expect(await cancel(shop, sold.id, { motivo: '01' })).toMatchObject(field);
    expect(await cancel(shop, sold.id, { motivo: '02', uuidSustitucion: substitute.uuid })).toMatchObject(field);
    expect(await cancel(shop, sold.id, { motivo: '01', uuidSustitucion: other.uuid })).toMatchObject(field);
    expect(await cancel(shop, sold.id, { motivo: '01', uuidSustitucion: crypto.randomUUID() })).toMatchObject(field);
    const uuidSustitucion = substitute.uuid?.toLowerCase();
    expect((await cancel(shop, sold.id, { motivo: '01', uuidSustitucion })).body.data).toMatchObject({
      status: 'CANCELLED',
      cancelacion: { motivo: '01', uuidSustitucion: substitute.uuid },
    });
  });

  it.each(['EMU-CANCEL-205', 'EMU-CANCEL-NULL', 'EMU-CANCEL-LOST', 'EMU-CANCEL-HTML', 'EMU-CANCEL-TIMEOUT'])(
    'comes to its end whatever the first answer is (%s)',
    async (numeroPedido) => {
      const shop = await openShop(system.url);
      const sold = await sell(shop, { numeroPedido });
      const { body } = await cancel(shop, sold.id, { motivo: '02' });
      expect(['CANCELLING', 'CANCELLED']).toContain(body.data.status);
      await expect.poll(async () => (await readInvoice(shop, sold.id)).status, { interval: 500 }).toBe('CANCELLED');
      expect((await shop.download(`/invoices/${sold.id}/acuse`)).status).toBe(200);
    },
  );

  it('waits while SAT is down or does not know it, and changes nothing meanwhile', async () => {
    const shop = await openShop(system.url);
    const sold = await onCredit(shop);
    await satMood(system, sold.uuid, 'down');
    expect((await previewOf(shop, sold.id)).body.data).toMatchObject({ cancelable: true, requiereAceptacion: null });
    expect((await cancel(shop, sold.id, { motivo: '02' })).body.data).toMatchObject({
      status: 'CANCELLING',
      saldo: sold.total,
      cancelacion: { status: 'requested', checkedAt: null },
    });
    await satMood(system, sold.uuid, 'absent');
    expect((await refresh(shop, sold.id)).body.data).toMatchObject({ status: 'CANCELLING' });
    await satMood(system, sold.uuid, 'normal');
    expect((await refresh(shop, sold.id)).body.data).toMatchObject({ status: 'CANCELLED' });
  });

  it('is found when it was done with another system', async () => {
    const shop = await openShop(system.url);
    const sold = await onCredit(shop);
    expect((await refresh(shop, sold.id)).body.data).toMatchObject({
      status: 'ISSUED',
      cancelacion: null,
      consultaSat: { estado: 'Vigente', at: expect.any(String) },
    });
    const headers = { Authorization: `Basic ${btoa('emulator:emulator')}` };
    await fetch(`${system.pacUrl}/api-lite/cfdis/${sold.facturamaId}?motive=02`, { method: 'DELETE', headers });
    // The worker takes it over, maybe before the call is answered, and tells the user.
    const { status, cancelacion, consultaSat } = (await refresh(shop, sold.id)).body.data;
    expect(consultaSat).toMatchObject({ estado: 'Cancelado' });
    expect(`${status} ${cancelacion?.status}`).toBeOneOf(['ISSUED undefined', 'CANCELLED cancelled']);
    await comesTo(shop, sold, 'CANCELLED');
    expect((await readInvoice(shop, sold.id)).cancelacion).toMatchObject({
      motivo: null,
      status: 'cancelled',
      via: 'direct',
    });
    expect(await notificationsOf(shop)).toMatchObject([{ type: 'CANCELLATION_ANSWERED' }]);
  });

  it('is told of at each change, to the issuer by mail and notification, and to each address of a receiver who is to be told', async () => {
    const shop = await openShop(system.url);
    const own = (await shop.call<{ email: string }>('GET', '/auth/profile')).body.email;
    const email = `${crypto.randomUUID()}@ejemplo.mx`;
    const rfc = { rfc: 'KIJ0906199R1', nombre: 'KERNEL INDUSTIA JUGUETERA' };
    const second = `${crypto.randomUUID()}@ejemplo.mx`;
    const mails = { email: `${email}, ${second}` };
    const customerId = await addCustomer(shop, shop.companyId, { ...rfc, codigoPostal: '28971', ...mails });
    const sold = await issued(shop, {
      tipo: 'factura',
      metodoPago: 'PUE',
      customerId,
      conceptos: [aConcepto],
      numeroPedido: 'EMU-CANCEL-PENDING',
    });
    await cancel(shop, sold.id, { motivo: '02', avisar: true });
    await receiverSays(system, sold.uuid, 'accepted');
    await refresh(shop, sold.id);
    const name = `${sold.serie}-${sold.folio}`;
    const expected = [`La cancelación de la factura ${name} espera respuesta`, `La factura ${name} está cancelada`];
    const subjects = async (address: string) => (await mailsTo(system, address)).map(({ subject }) => subject);
    await until('both sides have both mails', async () => {
      const all = (await Promise.all([email, second, own].map(subjects))).flat();
      return expected.every((subject) => all.filter((one) => one === subject).length === 3);
    });
    const waits = (await mailsTo(system, email)).find(({ subject }) => subject === expected[0]);
    expect(waits?.text).toContain(sold.uuid);
    expect(waits?.text).toContain('https://www.sat.gob.mx');
    expect(waits?.text).toContain('Si no respondes en tres días, el SAT la puede cancelar.');
    const answered = (await mailsTo(system, own)).find(({ subject }) => subject === expected[1]);
    expect(answered?.text).toMatch(new RegExp(`^http.*/facturas/${sold.id}$`, 'm'));
    const heard = (await notificationsOf(shop)).filter(({ type }) => type === 'CANCELLATION_ANSWERED');
    expect(heard.map(({ title, link }) => [title, link])).toEqual([
      [`La factura ${name} está cancelada`, `/facturas/${sold.id}`],
      [`La cancelación de la factura ${name} espera a su receptor`, `/facturas/${sold.id}`],
    ]);
  });

  it('writes to no receiver untold', async () => {
    const shop = await openShop(system.url);
    const own = (await shop.call<{ email: string }>('GET', '/auth/profile')).body.email;
    const email = `${crypto.randomUUID()}@ejemplo.mx`;
    const receptor = { ...aReceptor, email };
    const sold = await sell(shop, { receptor });
    await cancel(shop, sold.id, { motivo: '02' });
    const title = `La factura ${sold.serie}-${sold.folio} está cancelada`;
    await until('the issuer has its mail', async () =>
      (await mailsTo(system, own)).some(({ subject }) => subject === title),
    );
    // A later one, whose receiver is told, has come: nothing of the first is on its way any more.
    const other = await sell(shop, { receptor });
    await cancel(shop, other.id, { motivo: '02', avisar: true });
    await until('the receiver has its mail', async () => (await mailsTo(system, email)).length > 0);
    expect((await mailsTo(system, email)).map(({ subject }) => subject)).toEqual([
      `La factura ${other.serie}-${other.folio} está cancelada`,
    ]);
  });

  it('is nothing for drafts, for other owners and for other motives', async () => {
    const [shop, other] = [await openShop(system.url), await openShop(system.url)];
    const draft = await shop.call<{ data: Document }>('POST', '/invoices/create', {
      companyId: shop.companyId,
      tipo: 'factura',
      draft: true,
    });
    const { id } = draft.body.data;
    expect(await cancel(shop, id, { motivo: '02' })).toMatchObject({ status: 409 });
    expect((await previewOf(shop, id)).body.data).toEqual({
      cancelable: false,
      requiereAceptacion: null,
      bloqueos: [],
      fechaLimite: null,
      diasRestantes: null,
    });
    const sold = await sell(shop);
    expect(await cancel(other, sold.id, { motivo: '02' })).toMatchObject({ status: 404 });
    expect(await refresh(other, sold.id)).toMatchObject({ status: 404 });
    expect(await cancel(shop, sold.id, { motivo: '05' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'motivo' }] },
    });
  });

  it('is asked for once, however often at a time', async () => {
    const shop = await openShop(system.url);
    const sold = await sell(shop);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(shop, sold.id, { motivo: '02' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await readInvoice(shop, sold.id)).toMatchObject({ status: 'CANCELLED', cancelacion: { intentos: 1 } });
  });
});
