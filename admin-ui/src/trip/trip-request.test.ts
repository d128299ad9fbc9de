import { aCartaPorte, aDangerousGood, aWholeCartaPorte } from '@timbra/core/testing/cfdi/carta-porte.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { describe, expect, it, test } from 'vitest';
import { comprobanteOf, type InvoiceRequest } from '@timbra/core/invoicing/invoice-request.ts';
import { usualCase } from './case-values.ts';
import { draftedTrip } from './use-trip.ts';
import { freightAmounts } from './freight-amounts.ts';
import { formFieldOf } from './form-field-of.ts';
import { askedTrip, requestOf, routeTripOf, tripValuesOf, valuesOf } from './trip-request.ts';
import { blankGood, blankStop, blankTrip, noTrailer, nobody, stopOf, vehicleOf } from './trip-values.ts';
import { blankPaper, blankWaybill } from './waybill-values.ts';

const company = 'c0000000-0000-4000-8000-000000000000';
const recordFields = { id: 'x', companyId: company, version: 3, createdAt: '2026-11-20T16:00:00Z' };
const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
const plainTrip = (trip: ReturnType<typeof askedTrip>) => JSON.parse(JSON.stringify(trip)) as typeof trip;
/** Makes a draft as the server answers it, as far as the form reads it. */
const draftOf = (more: object) =>
  ({
    tipoComprobante: 'T',
    customerId: null,
    formaPago: null,
    metodoPago: null,
    receptor: {},
    conceptos: [],
    ...more,
  }) as unknown as InvoiceAnswer;

describe('a trip', () => {
  it('is asked for as it was kept: the form changes nothing of what it does not show', () => {
    const asked = aCartaPorte({
      transpInternac: 'No',
      mercancias: { logisticaInversa: true, items: [aDangerousGood({ dimensiones: '30/40/50cm' })] },
    });
    const computed = { ...asked, version: '3.1', idCcp: 'CCC', totalDistRec: 215.5, numTotalMercancias: 1 };
    const request = requestOf(valuesOf(draftOf({ cartaPorte: computed })), company, 'carta-porte');
    expect(plain(request)).toEqual({
      companyId: company,
      tipo: 'carta-porte',
      conceptos: [],
      cartaPorte: { ...asked, idCcp: 'CCC' },
    });
  });

  it('is charged with the IVA of freight, or is nobody’s income', () => {
    const receptor = { rfc: 'URE180429TM6', nombre: 'U', usoCfdi: 'G03', regimenFiscal: '601', codigoPostal: '86991' };
    const flete = {
      ...blankTrip.flete,
      descripcion: 'Flete',
      valorUnitario: 10_000,
      retiene: true,
      tasaRetenida: 0.04,
    };
    const charged = requestOf({ ...blankTrip, cobra: 'si', customerId: 'x', receptor, flete }, company, 'carta-porte');
    expect(charged).toMatchObject({
      customerId: 'x',
      receptor,
      conceptos: [{ claveProductoServicio: '78101802', valorUnitario: 10_000, impuestos: { iva: '16', ivaRet: 0.04 } }],
    });
    const again = valuesOf(draftOf({ ...charged, tipoComprobante: 'I' }));
    const { rest: _rest, ...shown } = flete;
    expect(again).toMatchObject({ cobra: 'si', receptor, flete: shown });
    expect(plain(requestOf(again, company, 'carta-porte'))).toMatchObject(plain(charged) as object);
    expect(requestOf({ ...blankTrip, receptor, flete }, company, 'carta-porte')).not.toHaveProperty('receptor');
  });

  it('is charged once, whether or not its client was forgotten when it was kept', () => {
    const flete = {
      ...blankTrip.flete,
      descripcion: 'Flete',
      valorUnitario: 10_000,
      retiene: true,
      tasaRetenida: 0.04,
    };
    const forgotten = requestOf({ ...blankTrip, cobra: 'si', flete }, company, 'carta-porte');
    expect(comprobanteOf(forgotten as InvoiceRequest)).toBe('I');
    expect(comprobanteOf({ companyId: company, tipo: 'carta-porte' })).toBe('T');
    const { conceptos } = plain(forgotten) as { conceptos: readonly object[] };
    for (const tipoComprobante of ['I', 'T']) {
      const again = { ...valuesOf(draftOf({ conceptos, tipoComprobante })), cobra: 'si' };
      expect(plain(requestOf(again, company, 'carta-porte'))).toHaveProperty('conceptos', conceptos);
      expect(freightAmounts(again)).toMatchObject({ subtotal: 10_000, total: 11_200 });
    }
    const goods = [{ claveProductoServicio: '31161500', descripcion: 'Tornillos', valorUnitario: 0 }];
    const own = valuesOf(draftOf({ conceptos: goods }));
    expect(requestOf(own, company, 'carta-porte')).toHaveProperty('conceptos', goods);
    expect(plain(requestOf({ ...own, cobra: 'si', flete }, company, 'carta-porte'))).toHaveProperty(
      'conceptos',
      conceptos,
    );
  });

  it('keeps quantity, unit and taxes of freight that came from the API', () => {
    const concepto = {
      claveProductoServicio: '78101802',
      cantidad: 3,
      unidad: 'KMT',
      descripcion: 'Flete',
      valorUnitario: 1_000,
      objetoImpuesto: '02',
      impuestos: { iva: '8', isrRet: 0.0125, ivaRet: 0.04 },
    };
    const values = valuesOf(draftOf({ tipoComprobante: 'I', conceptos: [concepto] }));
    expect(plain(requestOf(values, company, 'carta-porte'))).toHaveProperty('conceptos', [concepto]);
    const flete = { ...values.flete, retiene: false };
    const { ivaRet: _withheld, ...impuestos } = concepto.impuestos;
    expect(plain(requestOf({ ...values, flete }, company, 'carta-porte'))).toHaveProperty('conceptos', [
      { ...concepto, impuestos },
    ]);
  });

  it('has what was kept of a place and of a vehicle without their own names', () => {
    const place = {
      ...recordFields,
      nombre: 'Bodega',
      razonSocial: 'ACME',
      rfc: 'EKU9003173C9',
      distancia: 12,
      domicilio: {},
    };
    expect(stopOf(place)).toEqual({ nombre: 'ACME', rfc: 'EKU9003173C9', domicilio: {} });
    const remolques = [{ subTipo: 'CTR004', placa: '34CD5E' }];
    expect(vehicleOf({ ...recordFields, nombre: 'Torton', placa: '12AB3C', remolques })).toEqual({ placa: '12AB3C' });
  });
});

test.each([
  ['cartaPorte.ubicaciones[1].distancia', 'paradas.1.distancia'],
  ['cartaPorte.ubicaciones[1].domicilio.codigoPostal', 'paradas.1.placeId'],
  ['cartaPorte.ubicaciones', 'paradas.0.placeId'],
  ['cartaPorte.mercancias.items[2].embalaje', 'mercancias.2.embalaje'],
  ['cartaPorte.mercancias.items[0].fechaCaducidad', 'mercancias.0.fechaCaducidad'],
  ['cartaPorte.mercancias.items[0].unidad', 'mercancias.0.descripcion'],
  ['cartaPorte.autotransporte.remolques', 'remolques.0.trailerId'],
  ['cartaPorte.autotransporte.poliza', 'vehicleId'],
  ['cartaPorte.figuras', 'figuras.0.figureId'],
  ['cartaPorte.figuras[1].licencia', 'figuras.1.figureId'],
  ['conceptos[0].valorUnitario', 'flete.valorUnitario'],
  ['conceptos[0].impuestos.ivaRet', 'flete.descripcion'],
  ['receptor.regimenFiscal', 'customerId'],
  ['cartaPorte.mercancias.pesoBrutoTotal', undefined],
])('%s stands at %s', (path, field) => {
  expect(formFieldOf(path, blankTrip)).toBe(field);
});

test('a route is what a trip says without its folio, times and sums, and a trip that begins with it lacks those alone', () => {
  const asked = aCartaPorte();
  const computed = { ...asked, version: '3.1', idCcp: 'CCC', totalDistRec: 215.5, numTotalMercancias: 1 };
  const mercancias = { ...asked.mercancias, pesoBrutoTotal: 240.125 };
  const route = routeTripOf({ ...computed, mercancias });
  const untimed = { ...asked, ubicaciones: asked.ubicaciones?.map(({ fechaHora: _time, ...stop }) => stop) };
  expect(plain(route)).toEqual(untimed);
  expect(plain(askedTrip(tripValuesOf(route)))).toEqual(untimed);
});

test('a trip across the border keeps all that customs asks, and one within Mexico says nothing of it', () => {
  const asked = aWholeCartaPorte();
  const values = tripValuesOf(asked);
  // Its sector has no permit, which nobody could take away where the form does not show it.
  const [{ permisoImportacion: _permit, ...toxic } = {}, ...others] = asked.mercancias?.items ?? [];
  expect(plain(askedTrip(values))).toEqual({
    ...asked,
    mercancias: { ...asked.mercancias, items: [toxic, ...others] },
  });
  const within = askedTrip({ ...values, aduana: { ...values.aduana, cruza: 'no' } });
  expect(within.transpInternac).toBe('No');
  expect(Object.keys(within)).not.toContain('regimenesAduaneros');
  for (const item of within.mercancias?.items ?? []) {
    expect(Object.keys(item)).not.toContain('documentacionAduanera');
    expect(Object.keys(item)).not.toContain('tipoMateria');
    expect(Object.keys(item)).not.toContain('uuidComercioExt');
  }
  expect(Object.keys(askedTrip(blankTrip))).not.toContain('transpInternac');
});

test('a matter is described where it is any other, and parcels have those waybills of which something is said', () => {
  const good = { ...blankGood, tipoMateria: '05', descripcionMateria: 'Polvo' };
  const sent = (more: Partial<typeof good>) =>
    plainTrip(
      askedTrip({ ...blankTrip, aduana: { ...blankTrip.aduana, cruza: 'si' }, mercancias: [{ ...good, ...more }] }),
    ).mercancias?.items?.[0];
  expect(sent({})).toMatchObject({ tipoMateria: '05', descripcionMateria: 'Polvo' });
  expect(sent({ tipoMateria: '01' })).not.toHaveProperty('descripcionMateria');
  const guia = { numero: '1234567890', descripcion: 'Libros', peso: 1.5 };
  expect(sent({ guias: [guia, { numero: ' ', descripcion: '', peso: null }] })).toHaveProperty('guias', [guia]);
  expect(sent({})).not.toHaveProperty('guias');
});

test.each([
  ['cartaPorte.entradaSalidaMerc', 'aduana.entradaSalidaMerc'],
  ['cartaPorte.regimenesAduaneros', 'aduana.regimenes.0.regimen'],
  ['cartaPorte.regimenesAduaneros[1].clave', 'aduana.regimenes.1.regimen'],
  ['cartaPorte.mercancias.items[1].guias', 'mercancias.1.bienesTransp'],
  ['cartaPorte.mercancias.items[1].guias[2].peso', 'mercancias.1.guias.2.peso'],
  ['cartaPorte.mercancias.items[1].documentacionAduanera', 'mercancias.1.documentos.0.tipoDocumento'],
  ['cartaPorte.mercancias.items[0].documentacionAduanera[2].numPedimento', 'mercancias.0.documentos.2.numPedimento'],
  ['cartaPorte.mercancias.items[0].moneda', 'mercancias.0.moneda'],
  ['cartaPorte.mercancias.items[0].dimensiones', 'mercancias.0.dimensiones'],
  ['cartaPorte.mercancias.items[0].descripEmbalaje', 'mercancias.0.descripEmbalaje'],
  ['cartaPorte.mercancias.items[1].cantidadTransporta[2].idDestino', 'mercancias.1.partes.2.idDestino'],
  ['cartaPorte.mercancias.logisticaInversa', 'caso.regresa'],
  ['cartaPorte.registroIstmo', 'caso.istmo'],
  ['cartaPorte.ubicacionPoloDestino', 'caso.ubicacionPoloDestino'],
  ['cartaPorte.ubicaciones[1].id', 'paradas.1.placeId'],
])('%s is told at %s', (path, field) => {
  expect(formFieldOf(path, blankTrip)).toBe(field);
});

test('a form that an older version kept is asked for as well: its goods lack what is asked since then', () => {
  const { documentos: _papers, tipoMateria: _matter, ...older } = { ...blankGood, descripcion: 'Tornillos' };
  const { regimenes: _regimes, ...border } = blankTrip.aduana;
  const values = draftedTrip(blankTrip, {
    cobra: 'si',
    aduana: border as typeof blankTrip.aduana,
    mercancias: [older as typeof blankGood],
  });
  expect(values).toEqual({ ...blankTrip, cobra: 'si', mercancias: [{ ...blankGood, descripcion: 'Tornillos' }] });
  expect(askedTrip(values).mercancias?.items).toMatchObject([{ descripcion: 'Tornillos' }]);
  expect(draftedTrip(blankTrip, undefined)).toEqual(blankTrip);
  const autotransporte = { placa: '12AB3C', remolques: [{ subTipo: 'CTR004', placa: '34CD5E' }] };
  expect(askedTrip(draftedTrip(blankTrip, { vehicle: autotransporte }))).toMatchObject({ autotransporte });
  // What it did not show it kept aside.
  const { partes: _parts, dimensiones: _size, descripEmbalaje: _package, ...goodOfBefore } = blankGood;
  const { id: _id, ...stopOfBefore } = blankStop('Origen');
  const { caso: _case, ...hidden } = {
    ...blankTrip,
    paradas: [{ ...stopOfBefore, place: { id: 'OR000007', rfc: 'X' } }],
    mercancias: [{ ...goodOfBefore, rest: { dimensiones: '30/40/50cm', cantidadTransporta: [{ cantidad: 1 }] } }],
    rest: { idCcp: 'CCC', registroIstmo: true, ubicacionPoloOrigen: '01', mercancias: { logisticaInversa: true } },
  };
  const brought = draftedTrip(blankTrip, hidden as unknown as typeof blankTrip);
  expect(brought.caso).toMatchObject({ regresa: true, istmo: true, ubicacionPoloOrigen: '01' });
  expect(plain(askedTrip(brought))).toMatchObject({
    ...hidden.rest,
    ubicaciones: [{ id: 'OR000007', rfc: 'X' }],
    mercancias: { items: [hidden.mercancias[0]?.rest] },
  });
  const alone = {
    ...brought,
    caso: usualCase,
    mercancias: [{ ...blankGood, rest: brought.mercancias[0]?.rest ?? {} }],
  };
  expect(plain(askedTrip(alone))).not.toHaveProperty('registroIstmo');
  expect(plain(askedTrip(alone))).not.toHaveProperty('mercancias.logisticaInversa');
  expect(plain(askedTrip(alone))).not.toHaveProperty('mercancias.items[0].cantidadTransporta');
});

test('goods of a sector of COFEPRIS say what it asks, and of imports when they enter Mexico alone', () => {
  const toxic = { sectorCofepris: '04', nomQuimico: 'Acetona', numCas: '67-64-1', folioImpoVucem: 'V-1' };
  const values = { ...blankTrip, mercancias: [{ ...blankGood, ...toxic, loteMedicamento: 'L-1' }] };
  const sent = (cruza: string, entradaSalidaMerc: string) => {
    const aduana = { ...blankTrip.aduana, cruza, entradaSalidaMerc };
    return plain(askedTrip({ ...values, aduana }).mercancias?.items?.[0]);
  };
  const { folioImpoVucem, ...own } = toxic;
  expect(sent('si', 'Entrada')).toMatchObject({ ...own, folioImpoVucem });
  expect(sent('si', 'Salida')).toMatchObject(own);
  expect(sent('si', 'Salida')).not.toHaveProperty('folioImpoVucem');
  expect(sent('no', 'Entrada')).not.toHaveProperty('folioImpoVucem');
  expect(sent('si', 'Entrada')).not.toHaveProperty('loteMedicamento');
});

test('what is wrong with one of several rows stands at that row, whatever rows before it are left empty', () => {
  const owner = { figureId: 'x', figure: { tipo: '02', nombre: 'ACME' } };
  const [noWaybill, waybill] = [blankWaybill, { ...blankWaybill, numero: '123' }];
  const [noPaper, paper] = [blankPaper, { ...blankPaper, tipoDocumento: '02' }];
  const values = {
    ...blankTrip,
    figuras: [nobody, owner, nobody, owner],
    remolques: [noTrailer, { trailerId: 'x', trailer: { placa: '1' } }],
    aduana: { ...blankTrip.aduana, cruza: 'si', regimenes: [{ regimen: '' }, { regimen: 'XXX' }] },
    mercancias: [
      blankGood,
      { ...blankGood, guias: [noWaybill, waybill, noWaybill, waybill], documentos: [noPaper, paper, noPaper, paper] },
    ],
  };
  const at = (path: string) => formFieldOf(`cartaPorte.${path}`, values);
  expect(at('figuras[0].rfc')).toBe('figuras.1.figureId');
  expect(at('figuras[1].partes')).toBe('figuras.3.figureId');
  // The driver's field is where it is told that nobody drives.
  expect(at('figuras')).toBe('figuras.0.figureId');
  expect(at('autotransporte.remolques[0].placa')).toBe('remolques.1.trailerId');
  expect(at('autotransporte.remolques')).toBe('remolques.1.trailerId');
  expect(at('regimenesAduaneros[0].clave')).toBe('aduana.regimenes.1.regimen');
  expect(at('mercancias.items[1].guias[1].peso')).toBe('mercancias.1.guias.3.peso');
  expect(at('mercancias.items[1].documentacionAduanera[1].identDocAduanero')).toBe(
    'mercancias.1.documentos.3.identDocAduanero',
  );
});

test('a time that came with seconds keeps them until its minute is changed', () => {
  const asked = aCartaPorte();
  const ubicaciones = asked.ubicaciones?.map((stop) => ({ ...stop, fechaHora: '2026-11-30T08:00:30' })) ?? [];
  const values = tripValuesOf({ ...asked, ubicaciones });
  expect(askedTrip(values).ubicaciones?.map(({ fechaHora }) => fechaHora)).toEqual(
    ubicaciones.map(() => '2026-11-30T08:00:30'),
  );
  const later = values.paradas.map((stop) => ({ ...stop, fechaHora: '2026-11-30T08:01' }));
  expect(askedTrip({ ...values, paradas: later }).ubicaciones?.[0]?.fechaHora).toBe('2026-11-30T08:01:00');
});
