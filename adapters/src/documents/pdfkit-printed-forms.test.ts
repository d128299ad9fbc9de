import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { SaleCfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import type { PrintRequest } from '@timbra/core/invoicing/files/printed-forms.ts';
import { aPagos, aPaymentComprobante } from '@timbra/core/testing/cfdi/payment-documents.ts';
import { aCfdiRequest, aConcepto, d } from '@timbra/core/testing/cfdi/requests.ts';
import { describe, expect, it } from 'vitest';
import { PdfkitPrintedForms } from './pdfkit-printed-forms.ts';
import { SharpPictures } from './pictures/sharp-pictures.ts';
import { aPng } from './testing/png.ts';
import { readPdf } from './testing/read-pdf.ts';
import { selloCfd, selloSat, stamped, stampedXml } from './testing/stamped.ts';

const forms = new PdfkitPrintedForms(new SharpPictures(), {
  namesOf: (keys) => Promise.resolve(new Map(keys.filter((key) => key === 'H87').map((key) => [key, 'Pieza']))),
});

async function printed(request: Partial<SaleCfdiRequest> = {}, options: Partial<PrintRequest> = {}) {
  return readPdf(await forms.draw({ xml: stampedXml(request), branding: {}, notes: {}, ...options }));
}

describe('the printed form of a stamped document', () => {
  it('shows both parties, the fiscal facts and their names in the catalogues', async () => {
    const { text } = await printed();
    for (const expected of [
      'Factura A-1',
      'ESCUELA KEMPER URGATE',
      'EKU9003173C9',
      '601 General de Ley Personas Morales',
      'UNIVERSIDAD ROBOTICA ESPAÑOLA',
      'URE180429TM6',
      '86991',
      'G03 Gastos en general',
      '0F6B5CF4-6C43-4D21-9F5C-6A7C3E1D2B90',
      '2026-11-20T10:30:00',
      '2026-11-20T10:31:07',
      'Lugar de expedición 42501',
      'I Ingreso',
      '01 No aplica',
      'MXN Peso Mexicano',
      '03 Transferencia electrónica de fondos',
      'PUE Pago en una sola exhibición',
      '30001000000500003416',
      '30001000000500003456',
      'SPR190613I52',
      'Este documento es una representación impresa de un CFDI',
      'Página 1 de 1',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('shows the data of a complement and what it adds to the total', async () => {
    const lodging = { nombre: 'ISH', tasa: d('2.50'), importe: d('25.00') };
    const withheld = { nombre: 'CEDULAR', tasa: d('3.00'), importe: d('30.00') };
    const { text } = await printed({
      complementos: [{ kind: 'implocal', traslados: [lodging], retenciones: [withheld] }],
    });
    for (const expected of ['Impuestos locales', 'ISH 2.5 % trasladado', 'CEDULAR 3 % retenido', '-30.00', '1,155.00'])
      expect(text).toContain(expected);
  });

  it('shows each payment with its documents and taxes, and what all of them come to', async () => {
    const { text } = await printed({}, { xml: stamped(aPaymentComprobante()) });
    for (const expected of [
      'Recibo de pago A-1',
      'Pago 1 de 2',
      '2026-11-19T12:00:00',
      'Número de operación SPEI 7',
      'BBA830831LJ2',
      'A-7',
      '6F9619FF-8B86-4D01-B42D-00CF4FC964F1',
      '0.0528000000',
      '100.00 66.00 34.00',
      'Traslado 002 IVA 16 %: base 60.000000, importe 9.600000',
      'Retención 001 ISR 10 %: base 60.000000, importe 6.000000',
      '002 IVA exento: base 45.454545',
      'Pago 2 de 2',
      'Total de pagos MXN 1,585.00',
      'MIL QUINIENTOS OCHENTA Y CINCO PESOS 00/100 M.N.',
      '1,136.36 181.82',
      '001 ISR retenido 113.64',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('shows all of a hundred documents that a payment settles, under one heading on each page', async () => {
    const [pago] = aPagos().pagos;
    const documento = pago?.documentos[0];
    if (!documento) throw new Error('There are two payments of documents');
    const documentos = Array.from({ length: 100 }, (_, index) => ({ ...documento, folio: `${index + 1}` }));
    const many = aPaymentComprobante({ ...aPagos(), pagos: [{ ...pago, documentos }] });
    const { pages } = await printed({}, { xml: stamped(many) });
    expect(pages.length).toBeGreaterThan(5);
    for (const { folio } of documentos) expect(pages.filter((page) => page.includes(`A-${folio}\n`))).toHaveLength(1);
    expect(pages.filter((page) => page.includes('Parcialidad')).length).toBeGreaterThan(5);
  });

  it.each([
    ['MXN', '123456789012.34', '123,456,789,012.34'],
    ['MXN', '98765432.1', '98,765,432.10'],
    ['MXN', '888888.888888', '888,888.888888'],
    ['CLF', '12345678901.2345', '12,345,678,901.2345'],
    ['JPY', '900000000000', '900,000,000,000'],
  ])('keeps each amount of %s %s on its line', async (moneda, price, shown) => {
    const concepto = aConcepto({ valorUnitario: d(price), descuento: d('1111111') });
    const request = { moneda, tipoCambio: moneda === 'MXN' ? undefined : d('17.5'), decimales: 6 as const };
    const { text } = await printed({ ...request, conceptos: [concepto] });
    const amount = shown.replaceAll('.', String.raw`\.`);
    expect(text.match(new RegExp(`(?<![\\d,.])${amount}[\\d.]*`, 'g'))?.length).toBeGreaterThanOrEqual(2);
    expect(text).toMatch(/(?<![\d,.])1,111,111\.0+ /);
  });

  it('shows seals and the cadena of the stamp without losing a character', async () => {
    const { solid } = await printed();
    expect(solid).toContain(selloCfd);
    expect(solid).toContain(selloSat);
    expect(solid).toContain(
      `||1.1|0F6B5CF4-6C43-4D21-9F5C-6A7C3E1D2B90|2026-11-20T10:31:07|SPR190613I52|${selloCfd}|30001000000500003456||`,
    );
  });

  it('shows a concept with its keys, unit, ObjetoImp and taxes, and the total in figures and words', async () => {
    const { text } = await printed({
      conceptos: [aConcepto({ noIdentificacion: 'PC-77', cantidad: d('1'), valorUnitario: d('1000') })],
    });
    for (const expected of [
      '43211507',
      'PC-77',
      'Computadora de escritorio',
      'H87 - Pieza',
      '02 Sí objeto de impuesto',
      'Traslado 002 IVA 16 %: base 1,000.00, importe 160.00',
      'Subtotal 1,000.00',
      'IVA 16 % 160.00',
      'Total MXN 1,160.00',
      '(MIL CIENTO SESENTA PESOS 00/100 M.N.)',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('breaks the taxes down by rate, withholdings, discounts and exempt concepts included', async () => {
    const { text } = await printed({
      conceptos: [
        aConcepto({ valorUnitario: d('48500'), impuestos: { iva: '16', ivaRet: d('0.106667'), isr: d('0.1') } }),
        aConcepto({ valorUnitario: d('250.5'), descuento: d('50.5'), impuestos: { iva: '0' } }),
        aConcepto({ valorUnitario: d('90'), impuestos: { iva: 'exento' } }),
      ],
    });
    for (const expected of [
      'Descuento -50.50',
      '002 IVA trasladado 16 % 48,500.00 7,760.00',
      '002 IVA trasladado 0 % 200.00 0.00',
      '002 IVA trasladado exento 90.00',
      '001 ISR retenido 4,850.00',
      '002 IVA retenido 5,173.35',
      'Retención IVA -5,173.35',
      'Retención 002 IVA 10.6667 %: base 48,500.00, importe 5,173.35',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('shows relations, the period of a global document, pedimento, predial, currency and conditions', async () => {
    const related = '1d2b2eb0-6c43-4d21-9f5c-6a7c3e1d2b90';
    const { text, solid } = await printed({
      relaciones: [{ tipoRelacion: '04', uuids: [related] }],
      informacionGlobal: { periodicidad: '04', meses: '11', anio: 2026 },
      moneda: 'USD',
      tipoCambio: d('18.2345'),
      condicionesPago: 'Crédito 30 días',
      conceptos: [aConcepto({ numeroPedimento: '15  48  3009  0001234', cuentaPredial: '56789' })],
    });
    expect(text).toContain('04 Sustitución de los CFDI previos');
    expect(text).toContain(related);
    expect(text).toContain('Periodicidad 04 Mensual Meses 11 Noviembre Año 2026');
    expect(text).toContain('USD Dólar americano');
    expect(text).toContain('18.2345');
    expect(text).toContain('Crédito 30 días');
    expect(solid).toContain('Pedimento:154830090001234');
    expect(text).toContain('Cuenta predial: 56789');
  });

  it('names a credit note', async () => {
    expect((await printed({ tipoComprobante: 'E' })).text).toContain('Nota de crédito A-1');
  });

  it('prints the notes of the company as notes', async () => {
    const notes = {
      observaciones: 'Primera línea\nsegunda',
      numeroPedido: 'OC-7781',
      numeroCuenta: '4821',
      nombreBanco: 'BBVA',
    };
    const { text } = await printed({}, { notes });
    expect(text).toContain('Notas Sin efectos fiscales');
    expect(text).toContain('Número de pedido OC-7781 Banco BBVA Cuenta 4821 Observaciones Primera línea segunda');
  });

  it('says SIN VALOR FISCAL on every page of an emulated document, and never on a real one', async () => {
    const conceptos = Array.from({ length: 40 }, () => aConcepto());
    const { pages } = await printed({ conceptos }, { withoutFiscalValue: true });
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain('SIN VALOR FISCAL');
    expect((await printed({ conceptos })).text).not.toContain('SIN VALOR FISCAL');
  });

  it('says CANCELADO on every page of a cancelled document, and that it has no fiscal value where it has none', async () => {
    const conceptos = Array.from({ length: 40 }, () => aConcepto());
    const real = await printed({ conceptos }, { isCancelled: true });
    expect(real.pages.length).toBeGreaterThan(1);
    for (const page of real.pages) expect(page).toContain('CANCELADO');
    expect(real.text).not.toContain('SIN VALOR FISCAL');
    const emulated = await printed({ conceptos }, { isCancelled: true, withoutFiscalValue: true });
    for (const page of emulated.pages) expect(page).toMatch(/CANCELADO.*SIN VALOR FISCAL/s);
    expect((await printed({ conceptos })).text).not.toContain('CANCELADO');
  });

  it('gives the same bytes for the same document', async () => {
    const request = { xml: stampedXml(), branding: {}, notes: {} };
    expect(await forms.draw(request)).toEqual(await forms.draw(request));
  });

  it('tells readers its title, author and language', async () => {
    const { info } = await printed();
    expect(info).toMatchObject({ Title: 'Factura A-1', Author: 'ESCUELA KEMPER URGATE', Language: 'es-MX' });
  });

  it('refuses what is no CFDI', async () => {
    await expect(forms.draw({ xml: '<html/>', branding: {}, notes: {} })).rejects.toThrow('is no CFDI 4.0');
  });
});

describe('a preview', () => {
  it('says VISTA PREVIA and shows no stamp', async () => {
    const comprobante = computeComprobante(aCfdiRequest({ conceptos: [aConcepto(), aConcepto({ unidad: 'ZZ9' })] }));
    const { text } = await readPdf(await forms.preview({ comprobante, branding: {}, notes: {} }));
    expect(text).toContain('VISTA PREVIA');
    expect(text).toContain('H87 - Pieza');
    expect(text).toMatch(/ZZ9 (?!-)/);
    expect(text).toContain('1,000.00');
    expect(text).not.toContain('Sello digital');
    expect(text).not.toContain('Folio fiscal');
    expect(text).not.toContain('representación impresa');
  });
});

describe('documents that try the page', () => {
  it('carries 200 concepts over its pages, each once, with the header again on every page', async () => {
    const conceptos = Array.from({ length: 200 }, (_, index) => aConcepto({ descripcion: `Renglón ${index + 1}.` }));
    const { pages, text } = await printed({ conceptos });
    for (let row = 1; row <= 200; row++) expect(text.split(`Renglón ${row}.`)).toHaveLength(2);
    pages.slice(0, -1).forEach((page) => expect(page).toContain('Valor unitario'));
    pages.forEach((page, index) => expect(page).toContain(`Página ${index + 1} de ${pages.length}`));
  });

  const three = [
    aConcepto({ noIdentificacion: 'PC-77' }),
    aConcepto({
      descripcion: 'Servicio de mantenimiento de equipo de cómputo en el domicilio del cliente, con refacciones',
    }),
    aConcepto({ valorUnitario: d('48500'), descuento: d('50.5'), impuestos: { iva: '16', isr: d('0.1') } }),
  ];
  const nombre =
    'COMERCIALIZADORA Y DISTRIBUIDORA DE EQUIPO INDUSTRIAL Y REFACCIONES DEL NOROESTE DE LA REPÚBLICA MEXICANA';
  const full = {
    conceptos: three,
    emisor: { rfc: 'EKU9003173C9', nombre, regimenFiscal: '601' },
    receptor: { ...aCfdiRequest().receptor, nombre },
    relaciones: [{ tipoRelacion: '04', uuids: ['1d2b2eb0-6c43-4d21-9f5c-6a7c3e1d2b90'] }],
    condicionesPago: 'Crédito 30 días',
  };
  const notes = {
    observaciones: 'Entregar en el almacén de lunes a viernes de 9:00 a 14:00 horas. '.repeat(4),
    numeroPedido: 'OC-7781',
    numeroCuenta: '4821',
    nombreBanco: 'BBVA',
  };

  it.each([
    ['and nothing else', { conceptos: three }, {}],
    ['with long names, relations and observations', full, { notes }],
    ['with all of it, of the emulated provider', full, { notes, withoutFiscalValue: true }],
    [
      'with all of it and a logo',
      full,
      { notes, branding: { logo: `data:image/png;base64,${aPng({ width: 300, height: 300 }).toString('base64')}` } },
    ],
  ])('puts three concepts %s on one page', async (_, request, options) => {
    const { pages, text } = await printed(request, options);
    expect(pages).toHaveLength(1);
    expect(text).toContain('Sello digital del SAT');
  });

  it('carries 40 concepts over, with what document it is and the header of the table again', async () => {
    const { pages } = await printed({ conceptos: Array.from({ length: 40 }, () => aConcepto()) });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[1]).toMatch(/^\s*Factura A-1\s+EKU9003173C9\s+Clave\s+Descripción/);
  });

  it('cuts no text, however long and unbroken', async () => {
    const descripcion = Array.from({ length: 90 }, (_, index) => `palabra${index}`).join(' ');
    const observaciones = Array.from({ length: 900 }, (_, index) => `nota${index}`).join(' ');
    const { text, solid } = await printed(
      { conceptos: [aConcepto({ descripcion: 'ñ'.repeat(1000) }), aConcepto({ descripcion })] },
      { notes: { observaciones } },
    );
    expect(solid).toContain('ñ'.repeat(1000).slice(0, 600));
    expect(solid.match(/ñ/g)).toHaveLength(1000);
    for (let word = 0; word < 90; word++) expect(text).toContain(`palabra${word}`);
    for (let word = 0; word < 900; word++) expect(text).toContain(`nota${word}`);
  });

  it('prints XML characters, accents and figures between letters as they are', async () => {
    const descripcion = `<b>"Tú & yo's" > 2x4 €ßőřŁ A\u0303`;
    const emisor = { rfc: 'Ñ&E951128469', nombre: 'HERRERÍA & ELÉCTRICOS <ÑU>', regimenFiscal: '601' };
    const { text } = await printed({ emisor, conceptos: [aConcepto({ descripcion })] });
    expect(text).toContain(descripcion.normalize('NFC'));
    expect(text).toContain('HERRERÍA & ELÉCTRICOS <ÑU>');
    expect(text).toContain('Ñ&E951128469');
  });

  it('keeps what surrounds characters that the font lacks', async () => {
    const { text } = await printed({ conceptos: [aConcepto({ descripcion: 'Antes 😀👩‍👩‍👧 中文 después' })] });
    expect(text).toMatch(/Antes .*después/);
  });

  it('prints the largest amounts SAT takes, digit by digit', async () => {
    const concepto = aConcepto({ cantidad: d('999999999999.123456'), valorUnitario: d('123456789.123456') });
    const { solid } = await printed({ conceptos: [concepto] });
    expect(solid).toContain('999,999,999,999.123456');
    expect(solid).toContain('123,456,789.123456');
    expect(solid).toContain('123,456,789,123,347,784,692.23');
  });
});
