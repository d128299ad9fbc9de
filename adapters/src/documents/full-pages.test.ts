import { aCfdiRequest, aConcepto, d } from '@timbra/core/testing/cfdi/requests.ts';
import { describe, expect, it } from 'vitest';
import { aPng } from './testing/png.ts';
import { printed } from './testing/printed.ts';

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
