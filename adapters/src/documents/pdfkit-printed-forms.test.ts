import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import { complementsOf } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { aPagos, aPaymentComprobante } from '@timbra/core/testing/cfdi/payment-documents.ts';
import { aCfdiRequest, aConcepto, d } from '@timbra/core/testing/cfdi/requests.ts';
import { describe, expect, it } from 'vitest';
import { forms, printed } from './testing/printed.ts';
import { readPdf } from './testing/read-pdf.ts';
import { selloCfd, selloSat, stamped, stampedXml } from './testing/stamped.ts';

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
    for (const expected of [
      'Impuestos locales',
      'ISH 2.5 % trasladado',
      'CEDULAR 3 % retenido',
      '-$30.00',
      '$1,155.00',
    ])
      expect(text).toContain(expected);
  });

  it('shows a complement that was filled in by the words of its form', async () => {
    const text = 'Este comprobante ampara un donativo que no es deducible dos veces.';
    const asked = { leyendas: [{ disposicionFiscal: 'ISR', norma: 'Artículo 86', textoLeyenda: text }] };
    const { text: shown } = await printed({ complementos: complementsOf({ leyendasFiscales: asked }) });
    expect(shown).toContain(
      `Leyendas fiscales Ley o disposición ISR Artículo o regla Artículo 86 Texto de la leyenda ${text}`,
    );
  });

  it('shows each payment with its documents and taxes, and what all of them come to', async () => {
    const { text } = await printed({}, { xml: stamped(aPaymentComprobante()) });
    for (const expected of [
      'Recibo de pago A-1',
      'Pago 1 de 2',
      'Fecha de pago 19 nov 2026, 12:00 Forma de pago 03 Transferencia electrónica de fondos',
      '02 Sí objeto de impuesto',
      'Número de operación SPEI 7',
      'BBA830831LJ2',
      'A-7',
      '6F9619FF-8B86-4D01-B42D-00CF4FC964F1',
      '0.0528000000',
      '$100.00 $66.00 $34.00',
      'Traslado 002 IVA 16 %: base $60.000000, importe $9.600000',
      'Retención 001 ISR 10 %: base $60.000000, importe $6.000000',
      '002 IVA exento: base $45.454546',
      'Pago 2 de 2',
      'Total de pagos MXN $1,585.00',
      'MIL QUINIENTOS OCHENTA Y CINCO PESOS 00/100 M.N.',
      '$1,136.36 $181.82',
      '001 ISR retenido $113.64',
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
    const concepto = aConcepto({ valorUnitario: d(price), descuento: d('111111') });
    const request = { moneda, tipoCambio: moneda === 'MXN' ? undefined : d('17.5'), decimales: 6 as const };
    const { text } = await printed({ ...request, conceptos: [concepto] });
    const amount = shown.replaceAll('.', String.raw`\.`);
    expect(text.match(new RegExp(`(?<![\\d,.])${amount}[\\d.]*`, 'g'))?.length).toBeGreaterThanOrEqual(2);
    expect(text).toMatch(/(?<![\d,.])111,111\.0+ /);
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
      '43211507 Computadoras de escritorio',
      'PC-77',
      'Computadora de escritorio',
      'H87 - Pieza',
      '02 Sí objeto de impuesto',
      'Traslado 002 IVA 16 %: base $1,000.00, importe $160.00',
      'Subtotal $1,000.00',
      'IVA 16 % $160.00',
      'Total MXN $1,160.00',
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
      'Descuento -$50.50',
      '002 IVA trasladado 16 % $48,500.00 $7,760.00',
      '002 IVA trasladado 0 % $200.00 $0.00',
      '002 IVA trasladado exento $90.00',
      '001 ISR retenido $4,850.00',
      '002 IVA retenido $5,173.35',
      'Retención IVA -$5,173.35',
      'Retención 002 IVA 10.6667 %: base $48,500.00, importe $5,173.35',
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
      conceptos: [aConcepto({ numeroPedimento: '26  48  3009  0001234', cuentaPredial: '56789' })],
    });
    expect(text).toContain('04 Sustitución de los CFDI previos');
    expect(text).toContain(related);
    expect(text).toContain('Periodicidad 04 Mensual Meses 11 Noviembre Año 2026');
    expect(text).toContain('USD Dólar americano');
    expect(text).toContain('18.2345');
    expect(text).toContain('Crédito 30 días');
    expect(solid).toContain('Pedimento:264830090001234');
    expect(text).toContain('Cuenta predial: 56789');
  });

  it('shows the issuer’s address, and until when and into which account it is to be paid', async () => {
    const { text } = await printed(
      { condicionesPago: 'Crédito 15 días', metodoPago: 'PPD', formaPago: '99' },
      {
        branding: { domicilio: 'Reforma 222, Juárez' },
        notes: { nombreBanco: 'BBVA', observaciones: 'Gracias\nCuenta bancaria: 032180000118359719' },
      },
    );
    expect(text).toContain('Domicilio Reforma 222, Juárez');
    expect(text).toContain(
      'Cómo pagar Vence el 5 dic 2026 Banco BBVA CLABE 032 180 0001 1835 9719 Referencia A-1 Notas',
    );
    expect(text).toContain('Observaciones Gracias');
    expect(text).not.toContain('Cuenta bancaria');
  });

  it('tells no due date that nobody agreed on, and no way to pay where none is known', async () => {
    const { text } = await printed({ metodoPago: 'PPD', formaPago: '99' }, { notes: { nombreBanco: 'BBVA' } });
    expect(text).not.toContain('Cómo pagar');
  });

  it('spells no amount of a document without a currency', async () => {
    const carried = { ...computeComprobante(aCfdiRequest()), tipoDeComprobante: 'T', moneda: 'XXX' } as const;
    const { text } = await printed({}, { xml: stamped(carried) });
    expect(text).toContain('Total XXX');
    expect(text).not.toContain('Total con letra');
    expect(text).not.toContain('LOS CÓDIGOS');
  });

  it('shows complements that it does not know as their XML has them, those of concepts too', async () => {
    const ine =
      '<ine:INE xmlns:ine="http://www.sat.gob.mx/ine" Version="1.1" TipoProceso="Campaña"><ine:Entidad ClaveEntidad="JAL">' +
      '<ine:Contabilidad IdContabilidad="17"/><ine:Contabilidad IdContabilidad="18"/></ine:Entidad></ine:INE>';
    const school = '<iedu:instEducativas nombreAlumno="Ana Ruiz" nivelEducativo="Primaria"/>';
    const xml = stampedXml()
      .replace('<tfd:TimbreFiscalDigital', `${ine}$&`)
      .replace('</cfdi:Concepto>', `<cfdi:ComplementoConcepto>${school}</cfdi:ComplementoConcepto>$&`);
    const { text } = await printed({}, { xml });
    for (const expected of [
      'Complemento INE Version 1.1 Tipo proceso Campaña',
      'Complemento INE: Entidad Clave entidad JAL',
      'Complemento INE: Entidad: Contabilidad 2 Id contabilidad 18',
      'Complemento inst educativas nombre alumno Ana Ruiz nivel educativo Primaria',
    ])
      expect(text).toContain(expected);
    expect(text).not.toContain('sat.gob.mx/ine');
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
    const request = { account: 'account', xml: stampedXml(), branding: {}, notes: {} };
    expect(await forms.draw(request)).toEqual(await forms.draw(request));
  });

  it('tells readers its title, author and language', async () => {
    const { info } = await printed();
    expect(info).toMatchObject({ Title: 'Factura A-1', Author: 'ESCUELA KEMPER URGATE', Language: 'es-MX' });
  });

  it('refuses what is no CFDI', async () => {
    await expect(forms.draw({ account: 'account', xml: '<html/>', branding: {}, notes: {} })).rejects.toThrow(
      'is no CFDI 4.0',
    );
  });
});

describe('a preview', () => {
  it('says VISTA PREVIA and shows no stamp', async () => {
    const comprobante = computeComprobante(aCfdiRequest({ conceptos: [aConcepto(), aConcepto({ unidad: 'ZZ9' })] }));
    const { text } = await readPdf(await forms.preview({ account: 'account', comprobante, branding: {}, notes: {} }));
    expect(text).toContain('VISTA PREVIA');
    expect(text).toContain('H87 - Pieza');
    expect(text).toMatch(/ZZ9 (?!-)/);
    expect(text).toContain('1,000.00');
    expect(text).not.toContain('Sello digital');
    expect(text).not.toContain('Folio fiscal');
    expect(text).not.toContain('representación impresa');
  });
});
