import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SendingChoiceAnswer } from '@timbra/contract/customers.ts';
import type { DeliveryAnswer, RecipientsAnswer } from '@timbra/contract/sending.ts';
import { aConcepto, aReceptor, type Failure } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { issued, openShop, type Document, type Shop } from './invoices-client.ts';
import { mailsTo } from './mailbox.ts';

const system = sharedSystem();
const shop = await openShop(system.url);
const factura = { tipo: 'factura', receptor: aReceptor, metodoPago: 'PUE', conceptos: [aConcepto] };
const document = await issued(shop, factura);

const another = { rfc: 'KIJ0906199R1', nombre: 'KERNEL INDUSTIA JUGUETERA', codigoPostal: '28971' };

const anAddress = () => `cliente-${randomUUID()}@ejemplo.mx`;

const send = (to: readonly string[], more: object = {}, who: Shop = shop, { id }: Pick<Document, 'id'> = document) =>
  who.call<{ data: readonly DeliveryAnswer[] } & Failure>('POST', `/invoices/${id}/email`, { to, ...more });

const deliveries = async ({ id }: Pick<Document, 'id'> = document) =>
  (await shop.call<{ data: readonly DeliveryAnswer[] }>('GET', `/invoices/${id}/deliveries`)).body.data;

const sentTo = (address: string) =>
  until('the mail is sent', async () =>
    (await deliveries()).find(({ to, status }) => to === address && status === 'sent'),
  );

describe('a document that is sent', () => {
  it('reaches each address with XML and PDF, once, and says from whom and what it is', async () => {
    const [one, other] = [anAddress(), anAddress()];
    const { status, body } = await send([one, ` ${one.toUpperCase()}`, other], { note: 'Gracias' });
    expect(status).toBe(202);
    const queued = body.data.filter(({ to }) => to === other || to.toLowerCase() === one);
    expect(queued).toHaveLength(2);
    expect(queued[0]).toMatchObject({ note: 'Gracias', automatic: false });
    // Told as sent a moment after the mail is there: who compares deliveries later finds them at rest.
    await until('both are sent', async () => (await deliveries()).every(({ status: state }) => state === 'sent'));
    expect(await mailsTo(system, one)).not.toEqual([]);
    const [mail, ...more] = await mailsTo(system, other);
    expect(more).toEqual([]);
    const name = `${document.serie}-${document.folio}`;
    expect(mail?.subject).toBe(`Factura ${name} de ESCUELA KEMPER URGATE`);
    expect(mail?.attachments).toEqual([
      { filename: `${name}.xml`, contentType: 'application/xml' },
      { filename: `${name}.pdf`, contentType: 'application/pdf' },
    ]);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Hola, UNIVERSIDAD ROBOTICA ESPAÑOLA:');
      expect(part).toContain('$1,160.00 MXN');
      expect(part).toContain(document.uuid);
      expect(part).toContain('Gracias');
    }
  });

  it('tells of a complement when and how it was paid', async () => {
    const credit = await issued(shop, { ...factura, metodoPago: 'PPD', formaPago: '99' });
    const documentos = [{ invoiceId: credit.id, importePagado: 100 }];
    const pagos = [{ fecha: '2026-11-20', formaPago: '03', monto: 100, documentos }];
    const paid = await issued(shop, { tipo: 'complemento-pago', pagos });
    const address = anAddress();
    await send([address], {}, shop, paid);
    const [mail] = await until('the mail is sent', async () => {
      const mails = await mailsTo(system, address);
      return mails.length > 0 && mails;
    });
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('20/11/2026, 03 Transferencia electrónica de fondos');
    }
  });

  it('is offered to whom the last one of the same customer went, and to the receiver until then', async () => {
    const own = await openShop(system.url);
    const email = anAddress();
    const receptor = { ...aReceptor, email };
    const first = await issued(own, { ...factura, receptor });
    const known = async ({ id }: Pick<Document, 'id'>) =>
      (await own.call<{ data: RecipientsAnswer }>('GET', `/invoices/${id}/recipients`)).body.data;
    expect(await known(first)).toEqual({ recordados: [], receptor: [email], enviado: false });
    const chosen = [anAddress(), anAddress()];
    expect((await send(chosen, {}, own, first)).status).toBe(202);
    expect(await known(first)).toEqual({ recordados: chosen, receptor: [email], enviado: true });
    const next = await issued(own, { ...factura, receptor });
    expect(await known(next)).toEqual({ recordados: chosen, receptor: [email], enviado: false });
    const other = await issued(own, { ...factura, receptor: { ...aReceptor, ...another } });
    expect(await known(other)).toEqual({ recordados: [], receptor: [], enviado: false });
    expect((await shop.call('GET', `/invoices/${next.id}/recipients`)).status).toBe(404);
  });

  it('goes by itself where it was wished to go, and so do its complement and its credit note, and the next one is offered it', async () => {
    const own = await openShop(system.url);
    const { customerId } = own;
    const { receptor: _typed, ...toCustomer } = { ...factura, customerId };
    const [one, other] = [anAddress(), anAddress()];
    const next = async () =>
      (await own.call<{ data: SendingChoiceAnswer }>('GET', `/customers/${customerId}/sending`)).body.data;
    expect(await next()).toEqual({ enviar: false, recordado: false, correos: [] });
    const credit = await issued(own, {
      ...toCustomer,
      metodoPago: 'PPD',
      formaPago: '99',
      enviarA: [one, ` ${one.toUpperCase()}`, other],
    });
    expect(credit).toMatchObject({ enviarA: [one, ` ${one.toUpperCase()}`, other] });
    expect(await next()).toEqual({ enviar: true, recordado: true, correos: [one.toUpperCase(), other] });
    const documentos = [{ invoiceId: credit.id, importePagado: 100 }];
    const pagos = [{ fecha: '2026-11-20', formaPago: '03', monto: 100, documentos }];
    const paid = await issued(own, { tipo: 'complemento-pago', pagos });
    const note = await issued(own, {
      ...toCustomer,
      tipo: 'nota-credito',
      relaciones: [{ tipoRelacion: '01', uuids: [credit.uuid] }],
      conceptos: [{ ...aConcepto, valorUnitario: 100 }],
    });
    const names = [credit, paid, note].map(({ serie, folio }) => `${serie}-${folio}`);
    const subjects = async (address: string) => (await mailsTo(system, address)).map(({ subject }) => subject);
    await until('each is sent', async () => (await subjects(other)).length >= names.length);
    for (const address of [one, other]) {
      await until('each is sent', async () => (await subjects(address)).length >= names.length);
      for (const name of names)
        expect((await subjects(address)).filter((subject) => subject.includes(` ${name} `))).toHaveLength(1);
    }
    // Who is wished to get nothing gets nothing of what follows, and keeps the addresses.
    const quiet = await issued(own, { ...toCustomer, metodoPago: 'PPD', formaPago: '99', enviarA: [] });
    expect(await next()).toEqual({ enviar: false, recordado: true, correos: [one.toUpperCase(), other] });
    const followed = await issued(own, {
      tipo: 'complemento-pago',
      pagos: [{ ...pagos[0], documentos: [{ invoiceId: quiet.id, importePagado: 100 }] }],
    });
    // What no document was told goes as its company has all of them, whatever was wished of one.
    const plain = await issued(own, toCustomer);
    for (const { id } of [quiet, followed, plain])
      expect((await own.call<{ data: unknown }>('GET', `/invoices/${id}/deliveries`)).body.data).toEqual([]);
    expect((await shop.call('GET', `/customers/${customerId}/sending`)).status).toBe(404);
  });

  it('is refused before it is stamped at the address that is none', async () => {
    const { status, body } = await shop.call<Failure>('POST', '/invoices/create', {
      companyId: shop.companyId,
      ...factura,
      formaPago: '03',
      enviarA: [anAddress(), 'nadie'],
    });
    const message = '«nadie» no es un correo. Escríbelo como nombre@empresa.mx';
    expect([status, body.details]).toEqual([400, [{ field: 'enviarA[1]', message, code: 'VALIDATION' }]]);
  });

  it('shows what was written with it as text, and takes no header from it', async () => {
    const to = anAddress();
    const note = '<img src=x onerror=alert(1)>\r\nBcc: otro@ejemplo.mx\r\n\r\n<b>Hola</b>';
    expect((await send([to], { note })).status).toBe(202);
    await sentTo(to);
    const [mail] = await mailsTo(system, to);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Esto lo escribió ESCUELA KEMPER URGATE, no Timbra:');
      // Nothing in it becomes a link.
      expect(part).not.toContain('otro@ejemplo.mx');
    }
    const read = (part = '') => part.replaceAll('\u2060', '');
    expect(read(mail?.html)).toContain('&lt;img src=x onerror=alert(1)&gt;<br>Bcc: otro@ejemplo.mx');
    expect(mail?.html).not.toMatch(/<img src=x|<b>Hola/);
    expect(read(mail?.text)).toContain('> Bcc: otro@ejemplo.mx');
    expect(await mailsTo(system, 'otro@ejemplo.mx')).toEqual([]);
  });

  it.each([
    ['nadie', 'nadie'],
    ['a header', 'uno@ejemplo.mx\r\nBcc: dos@ejemplo.mx'],
    ['two in one', 'uno@ejemplo.mx,dos@ejemplo.mx'],
    ['a name', 'Uno <uno@ejemplo.mx>'],
  ])('is refused at the address that is none: %s', async (_what, wrong) => {
    const before = await deliveries();
    const { status, body } = await send([anAddress(), wrong]);
    expect([status, body.details.map(({ field }) => field)]).toEqual([400, ['to[1]']]);
    expect(await deliveries()).toEqual(before);
  });

  it('goes to one address at least and ten at most', async () => {
    for (const to of [[], Array.from({ length: 11 }, anAddress)]) {
      const { status, body } = await send(to);
      expect([status, body.details.map(({ field }) => field)]).toEqual([400, ['to']]);
    }
  });

  it('is sent once for one Idempotency-Key', async () => {
    const to = anAddress();
    const key = { 'Idempotency-Key': randomUUID() };
    const again = () => shop.call('POST', `/invoices/${document.id}/email`, { to: [to] }, key);
    expect((await again()).status).toBe(202);
    expect((await again()).status).toBe(202);
    expect((await deliveries()).filter((delivery) => delivery.to === to)).toHaveLength(1);
  });

  it('is stamped, and its own', async () => {
    const draft = await shop.call<{ data: Document }>('POST', '/invoices/create', {
      companyId: shop.companyId,
      ...factura,
      formaPago: '03',
      draft: true,
    });
    expect((await send([anAddress()], {}, shop, draft.body.data)).status).toBe(409);
    const stranger = await openShop(system.url);
    expect((await send([anAddress()], {}, stranger)).status).toBe(404);
    expect((await stranger.call('GET', `/invoices/${document.id}/deliveries`)).status).toBe(404);
  });
});
