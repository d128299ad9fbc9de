import type { CartaPorteInput } from '@timbra/core/invoicing/complement-inputs.ts';
import {
  aCartaPorte,
  aDangerousGood,
  aDestino,
  aMercancia,
  anAutotransporte,
  anOperador,
  anOrigen,
} from '@timbra/core/testing/cfdi/carta-porte.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { providerBody } from './cancelling-client.ts';
import { freightDifferences } from './carta-porte-nodes.ts';
import { freight, tipo } from './carta-porte-requests.ts';
import { issued, openShop, readXml, refused, type Shop } from './invoices-client.ts';

const system = sharedSystem();
const laredo = { estado: 'TX', pais: 'USA', codigoPostal: '78040', calle: 'Mines Road', numeroExterior: '12' };
const abroad = {
  rfc: 'XEXX010101000',
  nombre: 'ACME & SONS "INC"',
  numRegIdTrib: '123456789',
  residenciaFiscal: 'USA',
};
/** Two trailers of goods from abroad, split between two stops, by a truck of which others own and rent out parts. */
const entering: CartaPorteInput = aCartaPorte({
  transpInternac: 'Sí',
  entradaSalidaMerc: 'Entrada',
  paisOrigenDestino: 'USA',
  viaEntradaSalida: '01',
  regimenesAduaneros: ['IMD', 'DFI'],
  ubicaciones: [
    anOrigen({ ...abroad, id: 'OR000001', domicilio: laredo }),
    aDestino({ id: 'DE000001', distancia: 225.125, domicilio: { estado: 'NLE', codigoPostal: '64000' } }),
    aDestino({ id: 'DE000002', distancia: 705.5 }),
  ],
  mercancias: {
    items: [
      aMercancia({
        tipoMateria: '03',
        fraccionArancelaria: '73181504',
        valorMercancia: 12_500.5,
        moneda: 'USD',
        dimensiones: '30/40/50plg',
        documentacionAduanera: [
          { tipoDocumento: '01', numPedimento: '26  24  3009  6001234', rfcImpo: 'URE180429TM6' },
          { tipoDocumento: '02', identDocAduanero: 'FACT-881' },
        ],
        cantidadTransporta: [
          { cantidad: 4.5, idOrigen: 'OR000001', idDestino: 'DE000001' },
          { cantidad: 7.5, idOrigen: 'OR000001', idDestino: 'DE000002' },
        ],
      }),
      aDangerousGood({
        descripEmbalaje: 'Bidones de acero',
        sectorCofepris: '04',
        nomQuimico: 'Hidrocarburos',
        numCas: '68334-30-5',
        razonSocialEmpImp: 'Importadora del Norte',
        tipoMateria: '05',
        descripcionMateria: 'Combustible',
        documentacionAduanera: [
          { tipoDocumento: '01', numPedimento: '26  24  3009  6001235', rfcImpo: 'URE180429TM6' },
        ],
      }),
    ],
  },
  autotransporte: anAutotransporte({
    configVehicular: 'T3S2R4',
    pesoBrutoVehicular: 45.25,
    aseguraMedAmbiente: 'Seguros Verdes',
    polizaMedAmbiente: 'MA-1',
    aseguraCarga: 'Seguros de Carga',
    polizaCarga: 'CA-1',
    primaSeguro: 1_500.5,
    remolques: [
      { subTipo: 'CTR004', placa: '34CD5E' },
      { subTipo: 'CTR007', placa: '56FG7' },
    ],
  }),
  figuras: [
    anOperador({ domicilio: { estado: 'NLE', codigoPostal: '64000', municipio: '039' } }),
    { tipo: '02', nombre: 'ACME TRUCKS', numRegIdTrib: '987654321', residenciaFiscal: 'USA', partes: ['PT01', 'PT05'] },
    { tipo: '03', rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', partes: ['PT02'] },
  ],
});

const leaving: CartaPorteInput = aCartaPorte({
  transpInternac: 'Sí',
  entradaSalidaMerc: 'Salida',
  paisOrigenDestino: 'USA',
  viaEntradaSalida: '01',
  regimenesAduaneros: ['EXD'],
  ubicaciones: [anOrigen(), aDestino({ ...abroad, distancia: 1_050, domicilio: laredo })],
  mercancias: {
    items: [
      aMercancia({
        tipoMateria: '03',
        documentacionAduanera: [{ tipoDocumento: '20', identDocAduanero: 'DODA-77' }],
      }),
    ],
  },
});

/** Parcels of one's own that are collected, by the poles of the isthmus. */
const parcels: CartaPorteInput = aCartaPorte({
  registroIstmo: true,
  ubicacionPoloOrigen: '01',
  ubicacionPoloDestino: '02',
  ubicaciones: [anOrigen(), anOrigen({ fechaHora: '2026-11-21T09:30:00' }), aDestino(), aDestino({ distancia: 12 })],
  mercancias: {
    logisticaInversa: true,
    items: [
      aMercancia({
        bienesTransp: '31181701',
        materialPeligroso: 'No',
        guias: [
          { numero: '1234567890', descripcion: 'Zapatos <niña>', peso: 1.5 },
          { numero: 'GUIA-0000000002', descripcion: 'Libros', peso: 0.125 },
        ],
      }),
    ],
  },
});

let shop: Shop;

beforeAll(async () => {
  shop = await openShop(system.url);
});

describe('a Carta Porte that says all that few do', () => {
  it.each([
    ['an import, charged', { ...freight, cartaPorte: entering }, 'I'],
    ['an export of one’s own', { cartaPorte: leaving }, 'T'],
    ['parcels of one’s own, collected in several places', { cartaPorte: parcels }, 'T'],
  ])('is stamped as it was asked for: %s', async (_what, request, tipoComprobante) => {
    const document = await issued(shop, { tipo, ...request });
    expect(document).toMatchObject({ tipoComprobante, differences: [], cartaPorte: request.cartaPorte });
    const { root } = await readXml(shop, document);
    const body = await providerBody(system, document.uuid);
    expect(freightDifferences(body, root)).toEqual([]);
    const other = JSON.parse(JSON.stringify(body).replace('"PlacaVM":"12AB3C"', '"PlacaVM":"98ZY7X"')) as typeof body;
    expect(freightDifferences(other, root)).toHaveLength(1);
  });

  it('tells what is wrong with it at its fields', async () => {
    const [origin, first, second] = entering.ubicaciones ?? [];
    const [good, danger] = entering.mercancias?.items ?? [];
    const [operador, owner, renter] = entering.figuras ?? [];
    const { numRegIdTrib: _number, ...nameless } = origin ?? {};
    const broken = {
      ...entering,
      regimenesAduaneros: ['EXD'],
      ubicaciones: [nameless, { ...first, id: undefined }, second],
      mercancias: {
        items: [
          { ...good, documentacionAduanera: [] },
          { ...danger, tipoMateria: undefined },
        ],
      },
      autotransporte: { ...entering.autotransporte, remolques: [] },
      figuras: [operador, { ...owner, residenciaFiscal: 'MEX' }, { ...renter, partes: [] }],
    };
    const { details } = await refused(shop, { tipo, cartaPorte: broken });
    expect(details.map(({ code, field }) => `${code} ${field.replace('cartaPorte.', '')}`)).toEqual([
      'CP118 regimenesAduaneros[0]',
      'CP133 ubicaciones[0].numRegIdTrib',
      'CP172 mercancias.items[0].documentacionAduanera',
      'CP170 mercancias.items[1].tipoMateria',
      'CP131 ubicaciones[1].id',
      'CP179 mercancias.items[0].cantidadTransporta[0].idDestino',
      'CP184 autotransporte.remolques',
      'CP198 figuras[1].residenciaFiscal',
      'CP199 figuras[2].partes',
    ]);
  });
});
