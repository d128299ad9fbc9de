import { describe, expect, it } from 'vitest';
import {
  aCartaPorte,
  aDangerousGood,
  aDestino,
  aMercancia,
  anAutotransporte,
  anOperador,
  anOrigen,
  ID_CCP,
} from '../../../../../testing/cfdi/carta-porte.ts';
import { completeCatalogs, partialCatalogs } from '../../../../../testing/cfdi/catalogs.ts';
import { aConcepto, d } from '../../../../../testing/cfdi/requests.ts';
import { TRIP_RULE_CASES } from '../../../../../testing/cfdi/trip-rules/all.ts';
import { aFlete, aTraslado } from '../../../../../testing/cfdi/trips.ts';
import type { CartaPorteInput } from '../../../complement-inputs.ts';
import { computeComprobante } from '../../compute.ts';
import type { CfdiRequest } from '../../request.ts';
import { catalogKeys, checkCfdi } from '../check.ts';
import type { CatalogLookups } from '../rule.ts';

const NOW = '2026-11-20T10:30:00';

/** Returns the broken fields below `cartaPorte`; those of the document begin with a bar. */
function brokenByTrip(request: CfdiRequest, catalogs: CatalogLookups = completeCatalogs()): string[] {
  const found = checkCfdi({ request, comprobante: computeComprobante(request), now: NOW, catalogs });
  for (const { message } of found) {
    expect(message).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/s);
    expect(message).not.toMatch(/CP\d|[¡!]/);
  }
  return found.map(({ code, field }) => `${code} ${field.replace(/^cartaPorte\./, '')}`);
}

describe('a rule of Carta Porte', () => {
  it.each(TRIP_RULE_CASES)('tells %s on one side of its edge alone', (expected, broken, valid) => {
    expect(brokenByTrip(aTraslado(broken))).toEqual(expected.split(', '));
    expect(brokenByTrip(aTraslado(valid))).toEqual([]);
  });

  it('says nothing of sound freight, and wants a service of transport by the road there', () => {
    const concepto = 'conceptos[0].claveProductoServicio';
    expect(brokenByTrip(aFlete())).toEqual([]);
    expect(brokenByTrip(aFlete(aCartaPorte(), '43211507'))).toEqual([`CP109 ${concepto}`]);
    expect(brokenByTrip(aFlete(aCartaPorte(), '78101900'))).toEqual([`CP110 ${concepto}`]);
    expect(brokenByTrip({ ...aFlete(), moneda: 'XXX' })).toEqual(['CP104 moneda']);
  });

  it.each([
    ['78101500', '78101807', '78101499', '78101808'],
    ['78101900', '78101905', '78101899', '78101906'],
    ['78102200', '78102205', '78102199', '78102206'],
    ['78121603', '78121603', '78121602', '78121604'],
    ['78141500', '78141501', '78141499', '78141502'],
    ['84121806', '84121806', '84121805', '84121807'],
    ['92121800', '92121802', '92121799', '92121803'],
  ])('takes keys of transport from %s to %s', (first, last, before, after) => {
    const code = (key: string) => brokenByTrip(aFlete(aCartaPorte(), key)).map((each) => each.split(' ')[0]);
    const inside = first.startsWith('781019') ? ['CP110'] : [];
    expect([first, before, after].map(code)).toEqual([inside, ['CP109'], ['CP109']]);
    expect(code(last)).toEqual([]);
  });

  it('sells by one mode no service that goes from one to another', () => {
    const sold = (key: string) => brokenByTrip(aFlete(aCartaPorte(), key));
    expect(sold('78101904')).toEqual(['CP110 conceptos[0].claveProductoServicio']);
    expect(sold('78101905')).toEqual([]);
  });

  it('knows the patent of a pedimento by SAT’s list', () => {
    const documentacionAduanera = [
      { tipoDocumento: '01', numPedimento: '26  48  3009  0001234', rfcImpo: 'EKU9003173C9' },
    ];
    const trip = aTraslado(
      aCartaPorte({
        transpInternac: 'Sí',
        entradaSalidaMerc: 'Entrada',
        paisOrigenDestino: 'USA',
        viaEntradaSalida: '01',
        regimenesAduaneros: ['IMD'],
        mercancias: { items: [aMercancia({ tipoMateria: '03', documentacionAduanera })] },
      }),
    );
    expect(catalogKeys(computeComprobante(trip)).patenteAduanal).toEqual(['3009']);
    expect(brokenByTrip(trip, partialCatalogs('3009'))).toEqual([]);
    expect(brokenByTrip(trip, completeCatalogs('3009'))).toEqual([
      'CP174 mercancias.items[0].documentacionAduanera[0].numPedimento',
    ]);
  });

  it('shows a size of SAT’s form to whoever has written another', () => {
    const request = aTraslado(aCartaPorte({ mercancias: { items: [aMercancia({ dimensiones: '30x40' })] } }));
    const comprobante = computeComprobante(request);
    const [found] = checkCfdi({ request, comprobante, now: NOW, catalogs: completeCatalogs() });
    expect(found?.message).toBe('No tiene la forma que pide el SAT. Escribe algo como 30/40/50cm.');
  });

  it('asks waybills of parcels of one’s own alone', () => {
    expect(brokenByTrip(aFlete(parcels))).toEqual([]);
    expect(brokenByTrip(aTraslado(parcels))).toEqual(['CP177 mercancias.items[0].guias']);
  });

  it('knows the keys of SAT’s lists, and those that its schema has beside them', () => {
    const strange = aCartaPorte({
      transpInternac: 'Sí',
      entradaSalidaMerc: 'Salida',
      paisOrigenDestino: 'USA',
      viaEntradaSalida: '01',
      regimenesAduaneros: ['ZZZ'],
      mercancias: { items: [aMercancia({ sectorCofepris: '09', tipoMateria: '03' })] },
    });
    expect(brokenByTrip(aTraslado(strange), completeCatalogs('ZZZ', '09', 'C2'))).toEqual([
      'CP117 regimenesAduaneros[0]',
      'CP158 mercancias.items[0].sectorCofepris',
      'VALIDATION autotransporte.configVehicular',
    ]);
    expect(brokenByTrip(aTraslado(strange), completeCatalogs('ZZY', '08', 'C3'))).toEqual([]);
    const tariff = ['0901219900', '01011001'].map((fraccionArancelaria) =>
      aTraslado(
        aCartaPorte({
          ...strange,
          mercancias: { items: [aMercancia({ fraccionArancelaria, tipoMateria: '03' })] },
        }),
      ),
    );
    expect(tariff.map((trip) => brokenByTrip(trip, completeCatalogs('0901219900')))).toEqual([
      ['VALIDATION mercancias.items[0].fraccionArancelaria'],
      [],
    ]);
    expect(tariff.map((trip) => brokenByTrip(trip, partialCatalogs('0901219900')))).toEqual([[], []]);
    const own = aCartaPorte({ autotransporte: { ...aCartaPorte().autotransporte, configVehicular: 'OTROEV' } });
    expect(brokenByTrip(aTraslado(own), completeCatalogs('OTROEV'))).toEqual([]);
    expect(brokenByTrip(aTraslado(aCartaPorte()), partialCatalogs('C2', 'TPAF01', 'KGM'))).toEqual([]);
  });

  it('asks to choose what is a key of a list, and to write the rest', () => {
    const remolques = [{ subTipo: '', placa: '' }];
    const request = aTraslado(
      aCartaPorte({
        autotransporte: anAutotransporte({ configVehicular: '', permSCT: '', aseguradora: '', remolques }),
      }),
    );
    const found = checkCfdi({
      request,
      comprobante: computeComprobante(request),
      now: NOW,
      catalogs: completeCatalogs(),
    });
    const asked = found.filter(({ message }) => message.startsWith('Falta este dato. '));
    expect(Object.fromEntries(asked.map(({ field, message }) => [field.split('.').at(-1), message.slice(17)]))).toEqual(
      {
        permSCT: 'Elígelo.',
        configVehicular: 'Elígelo.',
        subTipo: 'Elígelo.',
        aseguradora: 'Escríbelo.',
        placa: 'Escríbelo.',
      },
    );
  });

  it('takes materials that SAT’s schema has, as it writes them, and no other', () => {
    const of = (cveMaterialPeligroso: string) => {
      const goods = { items: [aDangerousGood({ cveMaterialPeligroso })] };
      const insured = { aseguraMedAmbiente: 'Seguros Verdes', polizaMedAmbiente: 'MA-1' };
      return aTraslado(aCartaPorte({ mercancias: goods, autotransporte: anAutotransporte(insured) }));
    };
    const reportedFor = (key: string) =>
      brokenByTrip(of(key), completeCatalogs('M0000', 'M0001', 'M2346', 'M2347', '0119', '119'));
    for (const key of ['M0001', 'M2346', '119', '0119']) expect(reportedFor(key)).toEqual([]);
    for (const key of ['M0000', 'M2347'])
      expect(reportedFor(key)).toEqual(['VALIDATION mercancias.items[0].cveMaterialPeligroso']);
  });

  it('wants the letters of a folio as SAT’s schema has them', () => {
    const named = (idCcp: string) => {
      const { complementos: [trip] = [], ...sale } = aFlete();
      return brokenByTrip({ ...sale, complementos: trip?.kind === 'cartaporte31' ? [{ ...trip, idCcp }] : [] });
    };
    expect(named(ID_CCP.toLowerCase())).toEqual(['VALIDATION idCcp']);
    expect(named(ID_CCP.toUpperCase())).toEqual([]);
  });

  it('knows the places of each state, and nothing of those of a list that is not whole', () => {
    const domicilio = { estado: 'QUE', codigoPostal: '76120', localidad: '14', municipio: '019' };
    const abroad = { estado: 'TX', pais: 'USA', codigoPostal: '78040', localidad: '14', municipio: '019' };
    const trip = aCartaPorte({
      ubicaciones: [anOrigen({ domicilio: abroad }), aDestino({ domicilio })],
      figuras: [anOperador({ domicilio })],
    });
    const { municipio, localidad } = catalogKeys(computeComprobante(aTraslado(trip)));
    expect({ municipio, localidad }).toEqual({ municipio: ['QUE 019'], localidad: ['QUE 14'] });
    const missing = ['QUE 14', 'QUE 019', 'TX 14', 'TX 019'];
    expect(brokenByTrip(aTraslado(trip), completeCatalogs(...missing))).toEqual([
      'CP144 ubicaciones[1].domicilio.localidad',
      'CP145 ubicaciones[1].domicilio.municipio',
      'CP201 figuras[0].domicilio.localidad',
      'CP202 figuras[0].domicilio.municipio',
    ]);
    expect(brokenByTrip(aTraslado(trip), completeCatalogs('HID 14', '14', '019'))).toEqual([]);
    expect(brokenByTrip(aTraslado(trip), partialCatalogs(...missing))).toEqual([]);
  });

  it('knows the municipality of a postal code by its first digits, where no list tells it', () => {
    const at = (codigoPostal: string, municipio: string, estado = 'CMX') =>
      brokenByTrip(
        aTraslado(
          aCartaPorte({ ubicaciones: [anOrigen(), aDestino({ domicilio: { estado, codigoPostal, municipio } })] }),
        ),
        partialCatalogs(),
      );
    const expected = ['CP147 ubicaciones[1].domicilio.codigoPostal'];
    expect([at('06600', '015'), at('06600', '016'), at('11000', '016'), at('44100', '039', 'JAL')]).toEqual([
      [],
      expected,
      [],
      [],
    ]);
    expect([at('44100', '120', 'JAL'), at('45100', '120', 'JAL'), at('45100', '039', 'JAL')]).toEqual([
      expected,
      [],
      [],
    ]);
    // A list tells it of 03999, and goes before the digits.
    expect([at('03999', '003'), at('03999', '014')]).toEqual([[], expected]);
  });

  it('knows a postal code that SAT’s list does not have, where the list is whole', () => {
    const trip = aTraslado(
      aCartaPorte({ ubicaciones: [anOrigen(), aDestino({ domicilio: { estado: 'QUE', codigoPostal: '76999' } })] }),
    );
    expect(catalogKeys(computeComprobante(trip)).codigoPostal).toContain('76999');
    expect(brokenByTrip(trip, completeCatalogs('76999'))).toEqual(['CP147 ubicaciones[1].domicilio.codigoPostal']);
    expect(brokenByTrip(trip, completeCatalogs('76998'))).toEqual([]);
    expect(brokenByTrip(trip, partialCatalogs('76999'))).toEqual([]);
  });

  it('looks at what is moved as at what is sold', () => {
    const [concepto = aConcepto()] = aTraslado().conceptos;
    const conceptos = [{ ...concepto, claveProductoServicio: 'x', unidad: '', cantidad: d('0'), descripcion: '' }];
    expect(brokenByTrip(aTraslado(aCartaPorte(), { conceptos }))).toEqual([
      'CFDI40162 conceptos[0].claveProductoServicio',
      'CFDI40165 conceptos[0].unidad',
      'VALIDATION conceptos[0].cantidad',
      'VALIDATION conceptos[0].descripcion',
    ]);
  });
});

const parcels: CartaPorteInput = aCartaPorte({ mercancias: { items: [aMercancia({ bienesTransp: '24112700' })] } });
