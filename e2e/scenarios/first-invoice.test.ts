import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import {
  addCompany,
  anInvoice,
  balanceOf,
  issue,
  register,
  aReceptor,
  type InvoiceBody,
} from '@timbra/testing/api/api-client.ts';

const system = sharedSystem();

describe('a new user', () => {
  it('registers, adds a company and a customer, and holds the XML, the PDF and the zip of an invoice', async () => {
    const ana = await register(system.url);
    const companyId = await addCompany(ana);
    const customer = await ana.call<{ data: { id: string } }>('POST', '/customers', { companyId, ...aReceptor });
    expect(customer.status).toBe(201);
    const before = await balanceOf(ana);

    const request = anInvoice(companyId, { receptor: undefined, customerId: customer.body.data.id });
    const { status, body } = await issue(ana, request);

    expect({ status, body }).toMatchObject({
      status: 201,
      body: { data: { status: 'ISSUED', serie: 'A', folio: 1, subtotal: 1000, iva: 160, total: 1160, saldo: 0 } },
    });
    expect(body.data.paymentStatus).toBe('Pagada');
    expect(await balanceOf(ana)).toMatchObject({ available: before.available - 1, totalUsed: 1, reserved: 0 });

    const xml = await (await ana.download(`/invoices/${body.data.id}/xml`)).text();
    const { comprobante, timbre } = readCfdi(xml);
    expect(timbre?.uuid).toBe(body.data.uuid);
    expect(comprobante.receptor.nombre).toBe('UNIVERSIDAD ROBOTICA ESPAÑOLA');

    const pdf = await ana.download(`/invoices/${body.data.id}/pdf`);
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    const { text } = await extractText(new Uint8Array(await pdf.arrayBuffer()), { mergePages: true });
    expect(text).toContain('SIN VALOR FISCAL');
    expect(text).toContain('(MIL CIENTO SESENTA PESOS 00/100 M.N.)');
    expect(text.replace(/\s+/g, ' ')).toContain('Domicilio Av. Revolución');

    const zip = await (await ana.download(`/invoices/${body.data.id}/zip`)).arrayBuffer();
    expect(Object.keys(unzipSync(new Uint8Array(zip)))).toEqual(['A-1.xml', 'A-1.pdf']);
  });

  it('is told what is wrong before anything is consumed', async () => {
    const ana = await register(system.url);
    const companyId = await addCompany(ana);
    const receptor = { ...aReceptor, usoCfdi: 'D01' };
    const { status, body } = await issue(ana, anInvoice(companyId, { receptor, formaPago: undefined }));
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      code: 'VALIDATION',
      details: [{ field: 'formaPago' }, { field: 'receptor.usoCfdi', code: 'CFDI40161' }],
    });
    expect(await balanceOf(ana)).toMatchObject({ totalUsed: 0, reserved: 0 });
    expect((await ana.call<{ total: number }>('GET', '/invoices')).body.total).toBe(0);
  });

  it('corrects a document that the provider refused, and it keeps its folio', async () => {
    const ana = await register(system.url);
    const companyId = await addCompany(ana);
    const refused = await issue(ana, anInvoice(companyId, { numeroPedido: 'EMU-REJECT' }));
    expect(refused.status).toBe(400);
    expect(refused.body.data).toMatchObject({ status: 'REJECTED', serie: 'A', folio: 1, uuid: null });
    expect(refused.body.data.errors).not.toEqual([]);
    expect(await balanceOf(ana)).toMatchObject({ totalUsed: 0, reserved: 0 });

    const { id, version } = refused.body.data;
    const edited = await ana.call<InvoiceBody>('PATCH', `/invoices/${id}`, { version, numeroPedido: 'PEDIDO-7' });
    expect(edited.status).toBe(200);
    const retried = await ana.call<InvoiceBody>('POST', `/invoices/${id}/retry`, undefined, { Prefer: 'wait=30' });
    expect(retried.status).toBe(201);
    expect(retried.body.data).toMatchObject({ id, status: 'ISSUED', serie: 'A', folio: 1, errors: [] });
    expect(await balanceOf(ana)).toMatchObject({ totalUsed: 1, reserved: 0 });
  });
});
