import { describe, expect, it } from 'vitest';
import { aConcepto, aReceptor, balanceOf, type InvoiceBody } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { addOrder, issued, issueDraft, openShop, readInvoice, readOrder, type Shop } from './invoices-client.ts';
import { mailsTo } from './mailbox.ts';
import { cancel, comesTo, notificationsOf, previewOf, receiverSays } from './cancelling-client.ts';

const system = sharedSystem();

const sell = (shop: Shop, changes: object = {}) =>
  issued(shop, { tipo: 'factura', metodoPago: 'PUE', receptor: aReceptor, conceptos: [aConcepto], ...changes });

const copy = (shop: Shop, id: string, headers: Record<string, string> = {}, changes: object = {}) =>
  shop.call<InvoiceBody>('POST', `/invoices/${id}/duplicate`, { sustituye: true, ...changes }, headers);

describe('a substitute', () => {
  it('is a draft related by 04, whose issue cancels the original with motive 01 and takes its order over', async () => {
    const shop = await openShop(system.url);
    const order = await addOrder(shop, [{ descripcion: 'Libro', cantidad: 1, precioUnitario: 100 }]);
    const sold = await issued(shop, { tipo: 'factura', metodoPago: 'PUE', orderId: order.id });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const { status, body } = await copy(shop, sold.id, key);
    expect(status).toBe(201);
    // The draft is the same when it is asked for again after an answer that was lost.
    expect((await copy(shop, sold.id, key)).body.data.id).toBe(body.data.id);
    expect(body.data).toMatchObject({
      status: 'DRAFT',
      sustituye: sold.id,
      relaciones: [{ tipoRelacion: '04', uuids: [sold.uuid] }],
    });
    const substitute = await issueDraft(shop, body.data.id);
    expect(substitute).toMatchObject({ status: 'ISSUED', sustituye: sold.id });
    await comesTo(shop, sold, 'CANCELLED');
    expect((await readInvoice(shop, sold.id)).cancelacion).toMatchObject({
      motivo: '01',
      uuidSustitucion: substitute.uuid,
      via: 'direct',
    });
    expect(await readOrder(shop, order.id)).toMatchObject({
      facturado: true,
      invoices: [{ id: substitute.id }, { id: sold.id }],
    });
    expect(await balanceOf(shop)).toMatchObject({ totalUsed: 2, reserved: 0 });
  });

  it('goes along with the mail that tells its receiver of the cancellation', async () => {
    const shop = await openShop(system.url);
    const email = `${crypto.randomUUID()}@ejemplo.mx`;
    const sold = await sell(shop, { receptor: { ...aReceptor, email } });
    const substitute = await issueDraft(shop, (await copy(shop, sold.id, {}, { avisar: true })).body.data.id);
    await comesTo(shop, sold, 'CANCELLED');
    await expect.poll(() => mailsTo(system, email), { interval: 500 }).toHaveLength(1);
    const [mail] = await mailsTo(system, email);
    const name = `${substitute.serie}-${substitute.folio}`;
    expect(mail?.subject).toBe(`La factura ${sold.serie}-${sold.folio} está cancelada`);
    expect(mail?.text).toContain(`La sustituye ${name}, que va adjunta a este correo en XML y PDF.`);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`${name}.xml`, `${name}.pdf`]);
  });

  it('stands beside the original when the receiver refuses, and the user is told what to do', async () => {
    const shop = await openShop(system.url);
    const sold = await sell(shop, { numeroPedido: 'EMU-CANCEL-PENDING' });
    const draft = (await copy(shop, sold.id)).body.data;
    const substitute = await issueDraft(shop, draft.id);
    await comesTo(shop, sold, 'CANCELLING');
    await expect
      .poll(async () => (await readInvoice(shop, sold.id)).cancelacion?.status, { interval: 500 })
      .toBe('pending');
    await receiverSays(system, sold.uuid, 'rejected');
    await shop.call('POST', `/invoices/${sold.id}/cancel/refresh`);
    expect(await readInvoice(shop, sold.id)).toMatchObject({ status: 'ISSUED', cancelacion: { status: 'rejected' } });
    expect(await readInvoice(shop, substitute.id)).toMatchObject({ status: 'ISSUED' });
    const [latest] = await notificationsOf(shop);
    expect(latest).toMatchObject({
      type: 'CANCELLATION_ANSWERED',
      title: `La factura ${sold.serie}-${sold.folio} no se canceló`,
      body: expect.stringContaining('también está vigente'),
      link: `/facturas/${sold.id}`,
    });
  });

  it('is cancelled for by motive 01 although SAT calls the original «No cancelable» while it lives', async () => {
    const shop = await openShop(system.url);
    const sold = await sell(shop);
    const relaciones = [{ tipoRelacion: '04', uuids: [sold.uuid?.toLowerCase()] }];
    const substitute = await sell(shop, { relaciones });
    const seen = await previewOf(shop, sold.id);
    expect(seen.body.data).toMatchObject({ cancelable: true, requiereAceptacion: null, bloqueos: [] });
    await cancel(shop, sold.id, { motivo: '01', uuidSustitucion: substitute.uuid });
    await comesTo(shop, sold, 'CANCELLED');
  });

  it('of a document that is blocked stands beside it, and the user is told why', async () => {
    const shop = await openShop(system.url);
    const sold = await sell(shop, { metodoPago: 'PPD', formaPago: '99' });
    const draft = (await copy(shop, sold.id)).body.data;
    const discount = { ...aConcepto, descripcion: 'Descuento', valorUnitario: 10 };
    const note = await issued(shop, {
      tipo: 'nota-credito',
      relaciones: [{ tipoRelacion: '01', uuids: [sold.uuid] }],
      conceptos: [discount],
    });
    await issueDraft(shop, draft.id);
    await expect
      .poll(async () => (await notificationsOf(shop)).map(({ title }) => title), { interval: 500 })
      .toContain(`La factura ${sold.serie}-${sold.folio} no se canceló y su sustituta ya está emitida`);
    const [notification] = await notificationsOf(shop);
    expect(notification?.body).toContain(`${note.serie}-${note.folio}`);
    expect(await readInvoice(shop, sold.id)).toMatchObject({ status: 'ISSUED', cancelacion: null });
  });

  it('is not made of a note, which would take the same balance twice: cancelled, it can be issued again', async () => {
    const shop = await openShop(system.url);
    const sold = await sell(shop);
    const relaciones = [{ tipoRelacion: '01', uuids: [sold.uuid] }];
    const note = await issued(shop, { tipo: 'nota-credito', relaciones });
    const refused = await copy(shop, note.id);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('motivo 02') } });
    await cancel(shop, note.id, { motivo: '02' });
    await comesTo(shop, note, 'CANCELLED');
    expect(await issued(shop, { tipo: 'nota-credito', relaciones })).toMatchObject({ total: sold.total });
  });

  it('is made of documents that stand, and of no others', async () => {
    const shop = await openShop(system.url);
    const sold = await sell(shop);
    await cancel(shop, sold.id, { motivo: '02' });
    expect(await copy(shop, sold.id)).toMatchObject({ status: 409 });
    const plain = await shop.call<InvoiceBody>('POST', `/invoices/${sold.id}/duplicate`);
    expect(plain).toMatchObject({ status: 201, body: { data: { sustituye: null } } });
  });
});

describe('the printed form of a cancelled document', () => {
  it('is drawn anew, once it is cancelled', async () => {
    const shop = await openShop(system.url);
    const sold = await sell(shop);
    const pdf = async () => Buffer.from(await (await shop.download(`/invoices/${sold.id}/pdf`)).arrayBuffer());
    const before = await pdf();
    expect((await pdf()).equals(before)).toBe(true);
    await cancel(shop, sold.id, { motivo: '02' });
    const after = await pdf();
    expect(after.equals(before)).toBe(false);
    expect((await pdf()).equals(after)).toBe(true);
  });
});
