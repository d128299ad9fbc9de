import { describe, expect, it } from 'vitest';
import { cadenaFromXml } from '../../../../testing/cfdi/cadena-from-xml.ts';
import { aCartaPorte, aMercancia, aWholeCartaPorte, ID_CCP } from '../../../../testing/cfdi/carta-porte.ts';
import { aCfdiRequest } from '../../../../testing/cfdi/requests.ts';
import { plain } from '../../../shared/money/decimal.ts';
import { compareCfdi } from '../../cfdi/compare.ts';
import { computeComprobante } from '../../cfdi/compute.ts';
import { readCfdi } from '../../cfdi/read.ts';
import { sealCfdi } from '../../cfdi/write.ts';
import { cadenaOf } from '../../cfdi/contents.ts';
import { restoreComplement } from '../registry.ts';
import type { CartaPorte } from './carta-porte.ts';
import { completeCartaPorte, idCcpOf } from './complete.ts';
import { tripQrExpression } from './qr.ts';

const sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF+Q==', sign: () => 'sello' };
const whole: CartaPorte = { ...completeCartaPorte(aWholeCartaPorte()), idCcp: ID_CCP };
const comprobante = computeComprobante(aCfdiRequest({ complementos: [whole] }));
const { xml, cadenaOriginal } = sealCfdi(comprobante, sealer);

describe('a Carta Porte', () => {
  it('adds up kilometres, weight and goods', () => {
    const { totalDistRec, mercancias } = whole;
    expect(totalDistRec?.toString()).toBe('150.25');
    expect(mercancias.pesoBrutoTotal.toString()).toBe('480.25');
    expect(mercancias.numTotalMercancias).toBe(2);
  });

  it('takes kilogrammes, Mexico and a trip within it for granted, and leaves out what is empty', () => {
    const trip = completeCartaPorte(aCartaPorte({ regimenesAduaneros: [] }));
    expect(trip.mercancias.unidadPeso).toBe('KGM');
    expect(trip.ubicaciones[0]?.domicilio?.pais).toBe('MEX');
    const written = sealCfdi(computeComprobante(aCfdiRequest({ complementos: [trip] })), sealer).xml;
    expect(written).toContain('<cartaporte31:CartaPorte Version="3.1" TranspInternac="No" TotalDistRec="215.5">');
    expect(written).not.toMatch(/=""|RegimenesAduaneros|Remolques/);
  });

  it('writes the RFC of an importer in capitals, as those of places and people', () => {
    const documentacionAduanera = [{ tipoDocumento: '01', rfcImpo: 'eku9003173c9' }];
    const { mercancias } = completeCartaPorte({ mercancias: { items: [aMercancia({ documentacionAduanera })] } });
    expect(mercancias.items[0]?.documentacionAduanera[0]?.rfcImpo).toBe('EKU9003173C9');
  });

  it('goes into the XML in the order of the schema, its vehicle behind its goods', () => {
    expect(xml).toContain(
      `<cartaporte31:CartaPorte Version="3.1" IdCCP="${ID_CCP}" TranspInternac="Sí" EntradaSalidaMerc="Entrada" ` +
        'PaisOrigenDestino="USA" ViaEntradaSalida="01" TotalDistRec="150.25" RegistroISTMO="Sí" UbicacionPoloOrigen="01" ' +
        'UbicacionPoloDestino="02"><cartaporte31:RegimenesAduaneros>' +
        '<cartaporte31:RegimenAduaneroCCP RegimenAduanero="IMD"/><cartaporte31:RegimenAduaneroCCP RegimenAduanero="TRA"/>' +
        '</cartaporte31:RegimenesAduaneros><cartaporte31:Ubicaciones><cartaporte31:Ubicacion TipoUbicacion="Origen"',
    );
    expect(xml).toMatch(/TipoMateria="03"\/><cartaporte31:Autotransporte PermSCT="TPAF01"/);
    expect(xml).toContain('NumPedimento="26  48  3009  0001234"');
  });

  it('has the cadena that SAT’s order gives, whoever computes it', () => {
    const { root } = readCfdi(xml);
    expect(cadenaFromXml(root)).toBe(cadenaOriginal);
    expect(cadenaOf(root)).toBe(cadenaOriginal);
  });

  it('is read back from the XML and from what was stored', () => {
    expect(plain(readCfdi(xml).comprobante.complementos)).toEqual(plain([whole]));
    const restored = restoreComplement(plain(whole));
    expect(plain(restored)).toEqual(plain(whole));
    expect(compareCfdi({ ...comprobante, complementos: [restored] }, readCfdi(xml).root)).toEqual([]);
  });

  it('is compared with that of the stamped XML', () => {
    const changed = xml.replace('PesoBrutoTotal="480.250"', 'PesoBrutoTotal="480.26"');
    expect(compareCfdi(comprobante, readCfdi(changed).root)).toEqual([
      { path: 'Complemento.CartaPorte.Mercancias.PesoBrutoTotal', ours: '480.250', theirs: '480.26' },
    ]);
  });

  it('is refused as XML where it lacks what the schema demands', () => {
    for (const [name, lacking] of [
      ['UnidadPeso', xml.replace(' UnidadPeso="KGM"', '')],
      ['AnioModeloVM', xml.replace(' AnioModeloVM="2021"', ' AnioModeloVM="hoy"')],
    ] as const)
      expect(() => readCfdi(lacking)).toThrow(name);
  });

  it('has a folio of its document’s id, and a code that SAT’s page takes', () => {
    const id = '5fb2822e-396d-4725-8521-cdc4bdd20ccf';
    expect(idCcpOf(id)).toBe('CCC2822e-396d-4725-8521-cdc4bdd20ccf');
    const dates = { salida: '2026-11-21T08:00:00', fechaTimbrado: '2026-11-20T10:31:00' };
    expect(tripQrExpression({ idCcp: idCcpOf(id), ...dates })).toBe(
      'https://verificacfdi.facturaelectronica.sat.gob.mx/verificaccp/default.aspx' +
        '?IdCCP=CCC2822e-396d-4725-8521-cdc4bdd20ccf&FechaOrig=2026-11-21T08:00:00&FechaTimb=2026-11-20T10:31:00',
    );
  });
});
