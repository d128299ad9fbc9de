import { describe, expect, it } from 'vitest';
import { completeCartaPorte } from '@timbra/core/invoicing/complements/carta-porte/complete.ts';
import { aWholeCartaPorte, ID_CCP } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { cartaPorte } from './carta-porte.ts';

const whole = { ...completeCartaPorte(aWholeCartaPorte()), idCcp: ID_CCP };

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
