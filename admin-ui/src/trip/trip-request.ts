import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { RouteTrip } from '../freight/route/route-values.ts';
import { isTransportService } from '@timbra/core/invoicing/complements/carta-porte/sanitary.ts';
import type { FreightTipoDocumento } from '@timbra/core/invoicing/kinds/tipos.ts';
import { borderOf, borderValuesOf } from './waybill-values.ts';
import { caseValuesOf, polesOf, returnOf, withoutCase } from './case-values.ts';
import { given } from '../shared/form/given.ts';
import { goodOf, goodValuesOf } from './good-request.ts';
import { blankTrip, drawn, nobody, type Trip, type TripBody, type TripValues } from './trip-values.ts';

/** Returns the form as the contract takes it; what was left empty is left out. */
export function requestOf(values: TripValues, companyId: string, tipo: FreightTipoDocumento): TripBody {
  const isCharged = values.cobra === 'si';
  return {
    companyId,
    tipo,
    ...(isCharged ? chargeOf(values) : {}),
    conceptos: isCharged ? chargedConceptos(values) : [...values.propios],
    cartaPorte: askedTrip(values),
  };
}

/** Returns the concepts that the client pays for. */
export const chargedConceptos = (values: TripValues) => [conceptoOf(values), ...values.otros];

/** Returns the trip of the form, whoever pays for it. */
export const askedTrip = ({ rest, aduana, caso, paradas, mercancias, figuras, ...road }: TripValues): Trip => ({
  ...rest,
  ...borderOf(aduana, rest.transpInternac),
  ...polesOf(caso),
  ubicaciones: paradas.map(({ tipo: end, id, place, fechaHora, given: known, distancia }) => ({
    ...place,
    tipo: end,
    ...(id === '' ? {} : { id }),
    fechaHora: fechaHora === '' ? undefined : withSeconds(fechaHora, known),
    distancia: end === 'Destino' ? (distancia ?? undefined) : undefined,
  })),
  mercancias: { ...rest.mercancias, ...returnOf(caso), items: mercancias.map((good) => goodOf(good, aduana)) },
  ...roadOf(road),
  figuras: figuras.flatMap(({ figure }) => figure ?? []),
});

/** Returns a vehicle with what it draws. */
function roadOf({ vehicle, remolques }: Pick<TripValues, 'vehicle' | 'remolques'>): Pick<Trip, 'autotransporte'> {
  const trailers = remolques.flatMap(({ trailer }) => trailer ?? []);
  if (!vehicle && trailers.length === 0) return {};
  return { autotransporte: { ...vehicle, ...(trailers.length > 0 ? { remolques: trailers } : {}) } };
}

/** The form shows minutes: the seconds that came from the API stay while the minute does. */
const withSeconds = (minute: string, known: string) => (known.startsWith(minute) ? known : `${minute}:00`);

const chargeOf = ({ customerId, receptor, formaPago, metodoPago }: TripValues) => ({
  customerId: given(customerId),
  receptor: receptor ?? {},
  formaPago: given(formaPago),
  metodoPago: given(metodoPago),
});

function conceptoOf({
  flete: { claveProductoServicio, descripcion, valorUnitario, retiene, tasaRetenida, rest },
}: TripValues) {
  const { ivaRet: _own, ...taxes } = rest.impuestos ?? { iva: '16' as const };
  return {
    cantidad: 1,
    unidad: 'E48',
    objetoImpuesto: '02',
    ...rest,
    claveProductoServicio: given(claveProductoServicio),
    descripcion: given(descripcion),
    valorUnitario: valorUnitario ?? undefined,
    impuestos: { ...taxes, ...(retiene && tasaRetenida !== null ? { ivaRet: tasaRetenida } : {}) },
  };
}

/** Returns the whole document as a correction: what is no longer there is taken away, not left as it was. */
export const correctionOf = (request: TripBody) => ({
  customerId: null,
  receptor: null,
  formaPago: null,
  metodoPago: null,
  ...Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)),
});

/** Returns the values that the form begins with when it corrects a document. */
export function valuesOf({ cartaPorte = {}, ...invoice }: InvoiceAnswer): TripValues {
  const isCharged = invoice.tipoComprobante === 'I';
  const { flete, otros, propios } = conceptosOf(invoice.conceptos, isCharged);
  return {
    ...tripValuesOf(cartaPorte),
    cobra: isCharged ? 'si' : 'no',
    customerId: (isCharged && invoice.customerId) || '',
    receptor: isCharged ? receptorOf(invoice.receptor) : null,
    formaPago: invoice.formaPago ?? blankTrip.formaPago,
    metodoPago: invoice.metodoPago ?? blankTrip.metodoPago,
    flete: flete ? fleteOf(flete) : blankTrip.flete,
    otros,
    propios,
  };
}

/**
 * Freight is the first that is charged. A transfer charges nothing: transport with a price in one is freight whose client
 * was not chosen. It is shown as freight once there is a client, and never a second time beside it.
 */
function conceptosOf(conceptos: InvoiceAnswer['conceptos'], isCharged: boolean) {
  if (isCharged) {
    const [flete, ...otros] = conceptos;
    return { flete, otros, propios: [] };
  }
  const isFreight = ({ claveProductoServicio = '', valorUnitario = 0 }: (typeof conceptos)[number]) =>
    valorUnitario > 0 && isTransportService(claveProductoServicio);
  return { flete: conceptos.find(isFreight), otros: [], propios: conceptos };
}

/** Returns the trip alone, of a document or of a route: nobody is charged for it yet. */
export function tripValuesOf(trip: Trip): TripValues {
  const { ubicaciones = [], mercancias = {}, autotransporte, figuras = [], ...rest } = trip;
  const { remolques, ...vehicle } = autotransporte ?? {};
  const { items = [], pesoBrutoTotal: _sum, logisticaInversa: _returned, ...ofGoods } = mercancias;
  const {
    version: _version,
    totalDistRec: _km,
    numTotalMercancias: _count,
    ...asked
  } = withoutCase(withoutBorder(rest));
  return {
    ...blankTrip,
    aduana: borderValuesOf(trip),
    caso: caseValuesOf(trip),
    paradas:
      ubicaciones.length === 0
        ? blankTrip.paradas
        : ubicaciones.map(({ tipo, id = '', fechaHora = '', distancia, ...place }) => ({
            tipo: tipo === 'Destino' ? 'Destino' : 'Origen',
            id,
            placeId: '',
            place: Object.keys(place).length === 0 ? null : place,
            title: '',
            propio: false,
            fechaHora: fechaHora.slice(0, '2026-11-30T08:00'.length),
            given: fechaHora,
            distancia: distancia ?? null,
          })),
    mercancias: items.length === 0 ? blankTrip.mercancias : items.map(goodValuesOf),
    vehicle: Object.keys(vehicle).length === 0 ? null : vehicle,
    remolques: drawn(remolques),
    figuras: figuras.length === 0 ? [nobody] : figuras.map((figure) => ({ figureId: '', figure })),
    rest: { ...asked, mercancias: ofGoods },
  };
}

function withoutBorder(trip: Trip): Trip {
  const { entradaSalidaMerc: _direction, paisOrigenDestino: _country, viaEntradaSalida: _by, ...rest } = trip;
  const { regimenesAduaneros: _regimes, ...within } = rest;
  return within;
}

/** Returns what another trip of the same route has too: no folio, no times, no sums. */
export function routeTripOf({ ubicaciones, mercancias, ...trip }: Trip): RouteTrip {
  const { version: _version, idCcp: _folio, totalDistRec: _km, numTotalMercancias: _count, ...rest } = trip;
  const { pesoBrutoTotal: _sum, ...ofGoods } = mercancias ?? {};
  return {
    ...rest,
    ubicaciones: ubicaciones?.map(({ fechaHora: _time, ...stop }) => stop),
    mercancias: mercancias && ofGoods,
  };
}

function fleteOf(concepto: InvoiceAnswer['conceptos'][number]): TripValues['flete'] {
  const { claveProductoServicio = '', descripcion = '', valorUnitario = null, ...rest } = concepto;
  const { ivaRet: tasaRetenida = null } = rest.impuestos ?? {};
  return { claveProductoServicio, descripcion, valorUnitario, retiene: tasaRetenida !== null, tasaRetenida, rest };
}

const receptorOf = (receptor: InvoiceAnswer['receptor']): NonNullable<TripValues['receptor']> => ({
  rfc: receptor.rfc ?? '',
  nombre: receptor.nombre ?? '',
  regimenFiscal: receptor.regimenFiscal ?? '',
  codigoPostal: receptor.codigoPostal ?? '',
  usoCfdi: receptor.usoCfdi ?? '',
});
