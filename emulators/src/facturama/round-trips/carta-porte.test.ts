import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCfdi } from '@timbra/core/invoicing/cfdi/compare.ts';
import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import type { CfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { isError } from '@timbra/core/invoicing/rule-problem.ts';
import { checkCfdi } from '@timbra/core/invoicing/cfdi/rules/check.ts';
import { sealCfdi } from '@timbra/core/invoicing/cfdi/write.ts';
import { soundTrips } from '@timbra/core/testing/cfdi/arbitrary-trips.ts';
import { completeCatalogs } from '@timbra/core/testing/cfdi/catalogs.ts';
import { aFlete, aTraslado } from '@timbra/core/testing/cfdi/trips.ts';
import { aStampOrder } from '@timbra/core/testing/stamp-order.ts';
import { checkForm } from '../documents/stamping.ts';
import { formComprobante } from '../documents/form-comprobante.ts';
import { readForm } from '../documents/read-form.ts';
import { parseJsonText } from '../http/router.ts';
import { cfdiRequest } from '@timbra/adapters/facturama/cfdi-request.ts';
import { requestField } from '@timbra/adapters/facturama/field-map.ts';
import { completeCartaPorte } from '@timbra/core/invoicing/complements/carta-porte/complete.ts';
import { aWholeCartaPorte, ID_CCP } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { cartaPorte } from '@timbra/adapters/facturama/complements/carta-porte.ts';

const whole = { ...completeCartaPorte(aWholeCartaPorte()), idCcp: ID_CCP };

const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF+Q==', sign: () => 'sello' };
const now = '2026-11-20T10:30:00';

/** Returns what Facturama is told of a request, and what it says is wrong with it. */
function sent(request: CfdiRequest) {
  const comprobante = computeComprobante(request);
  const body = cfdiRequest(aStampOrder({ comprobante, tipo: 'carta-porte' }), 'IVA RET');
  const read = readForm(parseJsonText(body));
  if ('refused' in read) throw new Error(JSON.stringify(read.refused));
  const faults = checkForm(read.form, { now, withheldIva: 'IVA RET', registered: true });
  return { comprobante, body, form: read.form, faults };
}

function expectSame(request: CfdiRequest): void {
  const { comprobante, form, faults } = sent(request);
  expect(faults).toEqual({});
  const { xml } = sealCfdi(formComprobante(form, now), sealer);
  expect(compareCfdi(comprobante, readCfdi(xml).root)).toEqual([]);
}

describe('a Carta Porte, as Facturama is told it', () => {
  it('has SAT’s names, but for those that its client spells otherwise, and lists without the element around them', () => {
    const body = JSON.parse(JSON.stringify(cartaPorte.inComplemento?.(whole))) as object;
    expect(body).toMatchObject({
      CartaPorte31: {
        IdCCP: ID_CCP,
        TranspInternac: 'Sí',
        TotalDistRec: 150.25,
        RegimensAduaneros: [{ RegimenAduanero: 'IMD' }, { RegimenAduanero: 'TRA' }],
        Ubicaciones: [
          { TipoUbicacion: 'Origen', Domicilio: { Pais: 'MEX', Estado: 'HID' } },
          { DistanciaRecorrida: 100.25 },
          { ResidenciaFiscal: 'USA' },
        ],
        Mercancias: {
          PesoBrutoTotal: 480.25,
          Mercancia: [
            {
              TipoMaterial: '05',
              DescripcionMaterial: 'Combustible',
              DocumentacionAduanera: [{ NumPedimento: '26  48  3009  0001234' }, {}],
              GuiasIdentificacion: [{ PesoGuiaIdentificacion: 1.5 }],
              CantidadTransporta: [{ IDOrigen: 'OR000001' }],
            },
            {},
          ],
          Autotransporte: {
            IdentificacionVehicular: { ConfigVehicular: 'T3S2R4', AnioModeloVM: 2021 },
            Remolques: [{ SubTipoRem: 'CTR004', Placa: '34CD5E' }, {}],
          },
        },
        FiguraTransporte: [{ NumLicencia: 'LFD0044512' }, { PartesTransporte: [{ ParteTransporte: 'PT01' }, {}] }],
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/null|:""|DistanciaRecorrida":0/);
  });

  it('comes back as it was meant, freight with every node and a transfer', () => {
    expectSame(aFlete(aWholeCartaPorte()));
    expectSame(aTraslado());
    expect(JSON.parse(sent(aTraslado()).body)).toMatchObject({
      NameId: 36,
      CfdiType: 'T',
      Currency: 'XXX',
      Items: [{ UnitPrice: 0, Subtotal: 0, Total: 0, TaxObject: '01' }],
    });
  });

  it('comes back as it was meant whatever is moved, and breaks no rule of ours', () => {
    fc.assert(
      fc.property(soundTrips, (request) => {
        expectSame(request);
        const comprobante = computeComprobante(request);
        const problems = checkCfdi({ request, comprobante, now, catalogs: completeCatalogs() });
        expect(problems.filter(isError)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('is refused at the field of ours where its sums or parts do not fit', () => {
    const request = aTraslado();
    const [trip] = request.complementos;
    if (trip?.kind !== 'cartaporte31') throw new Error('no trip');
    const { figuras, mercancias } = trip;
    const broken = { ...trip, figuras: figuras.map((each) => ({ ...each, licencia: undefined })) };
    const { comprobante, faults } = sent({
      ...request,
      complementos: [{ ...broken, mercancias: { ...mercancias, numTotalMercancias: 9 } }],
    });
    expect(Object.keys(faults).map((path) => requestField(path, comprobante))).toEqual([
      'cartaPorte.mercancias.numTotalMercancias',
      'cartaPorte.figuras[0].licencia',
    ]);
  });

  it.each([
    ['cartaporte31.mercancias.mercancia[1].pesoenkg', 'cartaPorte.mercancias.items[1].pesoEnKg'],
    ['cartaporte31.mercancias.mercancia[0].tipomaterial', 'cartaPorte.mercancias.items[0].tipoMateria'],
    ['cartaporte31.mercancias.autotransporte.identificacionvehicular.placavm', 'cartaPorte.autotransporte.placa'],
    ['cartaporte31.mercancias.autotransporte.remolques[1].placa', 'cartaPorte.autotransporte.remolques[1].placa'],
    ['cartaporte31.ubicaciones[2].domicilio.codigopostal', 'cartaPorte.ubicaciones[2].domicilio.codigoPostal'],
    ['cartaporte31.regimensaduaneros[1].regimenaduanero', 'cartaPorte.regimenesAduaneros[1]'],
    ['cartaporte31.figuratransporte[0].numlicencia', 'cartaPorte.figuras[0].licencia'],
    ['cartaporte31.figuratransporte[0].unknown', 'cartaPorte.figuras[0]'],
    ['cartaporte31', 'cartaPorte'],
    ['payroll.type', undefined],
  ])('names the fault of %s at our field', (path, field) => {
    expect(cartaPorte.requestField?.(path)).toBe(field);
  });
});
