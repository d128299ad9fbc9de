import type { LinkAnswer } from '@timbra/contract/sharing.ts';
import { readPdf } from '@timbra/adapters/documents/testing/read-pdf.ts';
import {
  aCartaPorte,
  aDangerousGood,
  aDestino,
  aMercancia,
  anAutotransporte,
  anOperador,
  anOrigen,
} from '@timbra/core/testing/cfdi/carta-porte.ts';
import { aReceptor } from '@timbra/core/testing/cfdi/requests.ts';
import { balanceOf, type InvoiceBody } from '@timbra/testing/api/api-client.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancel, comesTo } from './cancelling-client.ts';
import { freight, tipo, transfer } from './carta-porte-requests.ts';
import {
  issued,
  openShop,
  preview,
  readInvoice,
  readXml,
  refused,
  type Document,
  type Shop,
} from './invoices-client.ts';
import { mailsTo } from './mailbox.ts';

const system = sharedSystem();
const problemsOf = ({ details }: Awaited<ReturnType<typeof refused>>) =>
  details.map(({ code, field }) => `${code} ${field}`);
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(system.url);
});

describe('a Carta Porte', () => {
  it('shows on its public page what the road asks for: a driver may have nothing else', async () => {
    const goods = [aMercancia({ descripcion: 'Tornillos <de> acero' })];
    const document = await issued(shop, { tipo, cartaPorte: aCartaPorte({ mercancias: { items: goods } }) });
    const { body } = await shop.call<{ data: LinkAnswer }>('POST', `/invoices/${document.id}/link`);
    const html = await (await fetch(`${system.url}/documento/${body.data.token}`)).text();
    const { placa = '', numPermisoSCT = '' } = anAutotransporte();
    const { nombre = '', licencia = '' } = anOperador();
    const expected = [document.cartaPorte?.idCcp, placa, numPermisoSCT, nombre, licencia, 'Tornillos &lt;de&gt; acero'];
    expect(expected.filter((text = '?') => !html.includes(text))).toEqual([]);
    expect(html).toContain(`IdCCP=${document.cartaPorte?.idCcp}&amp;FechaOrig=`);
    // The driver is asked what the keys mean.
    expect(html).toMatch(/<dt>Configuración C2<\/dt><dd>Camión Unitario/);
    expect(html).toContain('<dt>Unidad XBX</dt><dd>Caja</dd>');
    expect(html).toContain('<svg');
    expect(html).not.toMatch(/XXX|<de>|<script/);
  });

  it('is issued to oneself at no price, with a folio of its own and its sums', async () => {
    const before = await balanceOf(shop);
    const document = await issued(shop, transfer);
    const idCcp = `CCC${document.id.slice(3)}`;
    expect(document).toMatchObject({
      tipo,
      tipoComprobante: 'T',
      moneda: 'XXX',
      metodoPago: null,
      formaPago: null,
      total: 0,
      saldo: 0,
      receptor: { rfc: 'EKU9003173C9', usoCfdi: 'S01' },
      differences: [],
      cartaPorte: {
        version: '3.1',
        idCcp,
        totalDistRec: 215.5,
        numTotalMercancias: 1,
        mercancias: { pesoBrutoTotal: 240.125, unidadPeso: 'KGM' },
      },
    });
    const { comprobante } = await readXml(shop, document);
    expect(comprobante).toMatchObject({
      tipoDeComprobante: 'T',
      conceptos: [{ claveProdServ: '31161500', descripcion: 'Tornillos de acero', objetoImp: '01' }],
      complementos: [{ kind: 'cartaporte31', idCcp, figuras: [{ licencia: 'LFD0044512' }] }],
    });
    expect((await balanceOf(shop)).totalUsed).toBe(before.totalUsed + 1);
  });

  it('goes with freight that is charged, of which a company withholds IVA, and counts as income', async () => {
    const own = await openShop(system.url);
    const document = await issued(own, freight);
    expect(document).toMatchObject({
      tipoComprobante: 'I',
      moneda: 'MXN',
      subtotal: 10_000,
      total: 11_200,
      differences: [],
      cartaPorte: { totalDistRec: 215.5 },
    });
    const summary = await own.call<{ data: object }>('GET', `/companies/${own.companyId}/summary`);
    expect(summary.body.data).toMatchObject({ documents: { value: 1 } });
    const [concepto] = freight.conceptos;
    const shown = await preview(own, { ...freight, conceptos: [{ ...concepto, impuestos: { iva: '16' } }] });
    expect(shown.problems).toContainEqual(
      expect.objectContaining({ code: 'RETENCION_USUAL', field: 'conceptos[0].impuestos.ivaRet' }),
    );
  });

  it('of fuels waits for its receiver without a term: silence cancels none of those', async () => {
    const email = `${crypto.randomUUID()}@ejemplo.mx`;
    const mercancias = { items: [aMercancia(), aDangerousGood()] };
    const insured = {
      ...aCartaPorte().autotransporte,
      aseguraMedAmbiente: 'Seguros Verdes',
      polizaMedAmbiente: 'MA-1',
    };
    const sold = await issued(shop, {
      ...freight,
      receptor: { ...aReceptor(), email },
      cartaPorte: aCartaPorte({ mercancias, autotransporte: insured }),
      numeroPedido: 'EMU-CANCEL-PENDING',
    });
    expect((await cancel(shop, sold.id, { motivo: '02', avisar: true })).body.data).toMatchObject({
      status: 'CANCELLING',
      cancelacion: { status: 'pending', expiresAt: null, intentos: 1 },
    });
    const mail = await until('its receiver is asked', async () => (await mailsTo(system, email))[0]);
    expect(mail?.text).toContain('Mientras no respondas sigue vigente.');
    expect(mail?.text).not.toContain('tres días');
  });

  it('keeps the folio that a preview has shown, which a copy does not take', async () => {
    const previewed = await preview(shop, transfer);
    const idCcp = previewed.cartaPorte?.idCcp ?? '';
    expect(idCcp).toMatch(/^CCC[\da-f]{5}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    const document = await issued(shop, { tipo, cartaPorte: { ...aCartaPorte(), idCcp } });
    expect(document.cartaPorte?.idCcp).toBe(idCcp);
    expect((await readXml(shop, document)).comprobante.complementos).toMatchObject([{ idCcp }]);
    // SAT would take another document with it for the same trip.
    const again = await refused(shop, { tipo, cartaPorte: { ...aCartaPorte(), idCcp: idCcp.toUpperCase() } });
    expect(problemsOf(again)).toEqual(['VALIDATION cartaPorte.idCcp']);
    const copy = await shop.call<{ data: { cartaPorte: object } }>('POST', `/invoices/${document.id}/duplicate`, {});
    const { ubicaciones = [], ...trip } = aCartaPorte();
    const untimed = ubicaciones.map(({ fechaHora: _time, ...stop }) => stop);
    expect(copy.body.data.cartaPorte).toEqual({ ...trip, ubicaciones: untimed });
    expect(problemsOf(await refused(shop, { tipo, cartaPorte: { ...aCartaPorte(), idCcp: 'X' } }))).toEqual([
      'VALIDATION cartaPorte.idCcp',
    ]);
  });

  it('goes on with another truck: the substitute is issued first, under a folio of its own, and cancels the first', async () => {
    const first = await issued(shop, transfer);
    const draft = await shop.call<InvoiceBody>('POST', `/invoices/${first.id}/duplicate`, { sustituye: true });
    const { id } = draft.body.data;
    expect(draft.body.data.cartaPorte?.ubicaciones).toEqual(aCartaPorte().ubicaciones);
    const autotransporte = anAutotransporte({ placa: '98ZY7X' });
    await shop.call('PATCH', `/invoices/${id}`, { cartaPorte: aCartaPorte({ autotransporte }) });
    await shop.call('POST', `/invoices/${id}/retry`, undefined, { Prefer: 'wait=30' });
    await comesTo(shop, first, 'CANCELLED');
    const second = await readInvoice(shop, id);
    expect(second).toMatchObject({
      status: 'ISSUED',
      sustituye: first.id,
      relaciones: [{ tipoRelacion: '04', uuids: [first.uuid] }],
      cartaPorte: { idCcp: `CCC${id.slice(3)}`, autotransporte: { placa: '98ZY7X' } },
    });
    expect((await readInvoice(shop, first.id)).cancelacion).toMatchObject({
      motivo: '01',
      uuidSustitucion: second.uuid,
    });
  });

  it('goes on with no other truck while payments of it are live, also those of the meantime: both documents would be', async () => {
    const sold = () => issued(shop, { ...freight, formaPago: '99', metodoPago: 'PPD' });
    const paid = ({ id, fecha }: Pick<Document, 'id' | 'fecha'>) =>
      issued(shop, {
        tipo: 'complemento-pago',
        pagos: [
          {
            fecha: fecha?.slice(0, 10),
            formaPago: '03',
            monto: 100,
            documentos: [{ invoiceId: id, importePagado: 100 }],
          },
        ],
      });
    const begin = ({ id }: Pick<Document, 'id'>) =>
      shop.call<InvoiceBody & { code: string }>('POST', `/invoices/${id}/duplicate`, { sustituye: true });
    const [before, meanwhile] = [await sold(), await sold()];
    await paid(before);
    const refusal = await begin(before);
    expect([refusal.status, refusal.body.code]).toEqual([409, 'CANCEL_BLOCKED']);
    expect((await shop.call('POST', `/invoices/${before.id}/duplicate`, {})).status).toBe(201);

    const { id } = (await begin(meanwhile)).body.data;
    const payment = await paid(meanwhile);
    const issue = () => shop.call<{ code: string }>('POST', `/invoices/${id}/retry`, undefined, { Prefer: 'wait=30' });
    const late = await issue();
    expect([late.status, late.body.code]).toEqual([409, 'CANCEL_BLOCKED']);
    expect((await readInvoice(shop, id)).status).toBe('DRAFT');
    expect(await readInvoice(shop, meanwhile.id)).toMatchObject({ status: 'ISSUED', saldo: 11_100 });
    await cancel(shop, payment.id, { motivo: '02' });
    await comesTo(shop, payment, 'CANCELLED');
    await issue();
    await comesTo(shop, meanwhile, 'CANCELLED');
    await paid(await readInvoice(shop, id));
    expect(await readInvoice(shop, id)).toMatchObject({ status: 'ISSUED', saldo: 11_100 });
  });

  it('is printed with all that the road asks for', async () => {
    const document = await issued(shop, transfer);
    const pdf = await shop.download(`/invoices/${document.id}/pdf`);
    const { text } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    for (const part of [
      `CCC${document.id.slice(3)}`,
      '2026-11-21 08:00:00',
      'C.P. 76120',
      '12AB3C',
      'TPAF01 SCT-0401-2021',
      'RC-10442',
      'LFD0044512',
      'Tornillos de acero',
      '240.125',
      '215.5 km',
      // An inspector may ask what the keys mean.
      'Camión Unitario',
      'Caja',
    ])
      expect(text).toContain(part);
  });

  it('tells all that is wrong with it at its fields, and takes nothing then', async () => {
    const before = await balanceOf(shop);
    const cartaPorte = aCartaPorte({
      ubicaciones: [anOrigen({ distancia: 1 }), aDestino({ domicilio: { estado: 'QUE', codigoPostal: '42501' } })],
      mercancias: {
        pesoBrutoTotal: 1,
        items: [aMercancia({ materialPeligroso: 'No' }), aDangerousGood({ embalaje: undefined })],
      },
      autotransporte: { ...aCartaPorte().autotransporte, configVehicular: 'T3S2', permSCT: 'TPXX99' },
      figuras: [],
    });
    expect(problemsOf(await refused(shop, { tipo, cartaPorte }))).toEqual([
      'CP149 cartaPorte.mercancias.pesoBrutoTotal',
      'VALIDATION cartaPorte.autotransporte.permSCT',
      'CP141 cartaPorte.ubicaciones[0].distancia',
      'CP147 cartaPorte.ubicaciones[1].domicilio.codigoPostal',
      'CP155 cartaPorte.mercancias.items[0].materialPeligroso',
      'CP157 cartaPorte.mercancias.items[1].embalaje',
      'CP182 cartaPorte.autotransporte.aseguraMedAmbiente',
      'CP183 cartaPorte.autotransporte.polizaMedAmbiente',
      'CP184 cartaPorte.autotransporte.remolques',
      'CP193 cartaPorte.figuras',
    ]);
    expect(problemsOf(await refused(shop, { tipo }))).toContain('VALIDATION cartaPorte');
    expect(await balanceOf(shop)).toEqual(before);
  });

  it('is kept unfinished, corrected and issued as one document with one folio', async () => {
    const body = { companyId: shop.companyId, tipo, draft: true };
    const draft = await shop.call<{ data: { id: string } }>('POST', '/invoices/create', body);
    const { id } = draft.body.data;
    expect(await readInvoice(shop, id)).toMatchObject({ status: 'DRAFT', total: 0 });
    const changed = await shop.call('PUT', `/invoices/${id}`, { cartaPorte: aCartaPorte() });
    expect(changed.status).toBe(200);
    expect((await readInvoice(shop, id)).cartaPorte).toEqual(aCartaPorte());
  });
});
