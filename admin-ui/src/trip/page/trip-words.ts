import { addressLine } from '@timbra/core/invoicing/complements/carta-porte/address-line.ts';
import { tripQrExpression } from '@timbra/core/invoicing/complements/carta-porte/qr.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { count, money, writtenQuantity } from '@timbra/ui/format/amounts.ts';
import { fiscalTime } from '@timbra/ui/format/dates.ts';
import { figureTypeOf } from '../../freight/figure/figure-types.ts';
import { wayOf } from '../ways.ts';
import type { Trip } from '../trip-values.ts';

interface Said {
  readonly label: string;
  readonly value: string;
}

const told = (rows: readonly (readonly [label: string, value: string | undefined])[]): readonly Said[] =>
  rows.flatMap(([label, value = '']) => (value === '' ? [] : [{ label, value }]));

const joined = (separator: string, ...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(separator);

/** The address that the QR code holds; none before the trip is stamped. */
export function tripAddress(
  { idCcp, ubicaciones = [] }: Trip,
  { fechaTimbrado }: Pick<InvoiceAnswer, 'fechaTimbrado'>,
) {
  const salida = ubicaciones.find(({ tipo }) => tipo === 'Origen')?.fechaHora;
  if (idCcp === undefined || salida === undefined || fechaTimbrado === null) return undefined;
  return tripQrExpression({ idCcp, salida, fechaTimbrado });
}

/** What the whole trip says besides its places, its goods and who takes them. */
export function tripFacts(trip: Trip): readonly Said[] {
  const { mercancias = {}, totalDistRec } = trip;
  const { pesoBrutoTotal, logisticaInversa } = mercancias;
  return told([
    ['Distancia total', totalDistRec === undefined ? undefined : `${count(totalDistRec)} km`],
    ['Peso bruto total', pesoBrutoTotal === undefined ? undefined : `${writtenQuantity(pesoBrutoTotal)} kg`],
    ['Transporte internacional', trip.transpInternac === 'Sí' ? joined(', ', 'Sí', trip.entradaSalidaMerc) : undefined],
    ['País de origen o destino', trip.paisOrigenDestino],
    ['Cómo cruza', wayOf(trip.viaEntradaSalida)],
    ['Regímenes aduaneros', trip.regimenesAduaneros?.join(', ')],
    ['Istmo', trip.registroIstmo ? `Polo ${trip.ubicacionPoloOrigen} a polo ${trip.ubicacionPoloDestino}` : undefined],
    ['Logística inversa', logisticaInversa ? 'Sí' : undefined],
  ]);
}

type Stop = NonNullable<Trip['ubicaciones']>[number];

/** A stop as it is read on the road: when, at whose place, and where that is. */
export function toldStop({ tipo, fechaHora, rfc, nombre, distancia, domicilio, ...abroad }: Stop) {
  return {
    end: tipo ?? '',
    when: fechaHora === undefined ? '' : `${tipo === 'Origen' ? 'Sale' : 'Llega'} ${fiscalTime(fechaHora)}`,
    who: joined(' · ', nombre, rfc, abroad.numRegIdTrib, abroad.residenciaFiscal),
    where: domicilio ? addressLine(domicilio) : '',
    distance: distancia === undefined ? '' : `${writtenQuantity(distancia)} km`,
  };
}

type Good = NonNullable<NonNullable<Trip['mercancias']>['items']>[number];

/** A good with its weight, and in the second line what an inspector asks about it. */
export function toldGood(good: Good) {
  const { cantidad, claveUnidad, unidad, pesoEnKg, bienesTransp, valorMercancia } = good;
  const amount = cantidad === undefined ? undefined : `${writtenQuantity(cantidad)} ${unidad ?? claveUnidad ?? ''}`;
  return {
    name: good.descripcion ?? '',
    weight: pesoEnKg === undefined ? '' : `${writtenQuantity(pesoEnKg)} kg`,
    details: joined(
      ' · ',
      amount?.trim(),
      bienesTransp && `clave ${bienesTransp}`,
      good.cveMaterialPeligroso && `material ${good.cveMaterialPeligroso}`,
      good.embalaje && `embalaje ${good.embalaje}`,
      good.descripEmbalaje,
      good.dimensiones && `dimensiones ${good.dimensiones}`,
      valorMercancia === undefined ? undefined : `valor ${money(valorMercancia, good.moneda)}`,
      good.fraccionArancelaria && `fracción ${good.fraccionArancelaria}`,
      good.tipoMateria && joined(' ', `materia ${good.tipoMateria}`, good.descripcionMateria),
      good.uuidComercioExt && `comercio exterior ${good.uuidComercioExt}`,
      ...(good.documentacionAduanera ?? []).map(({ tipoDocumento, numPedimento, identDocAduanero, rfcImpo }) =>
        joined(' ', `documento ${tipoDocumento}`, numPedimento, identDocAduanero, rfcImpo && `importa ${rfcImpo}`),
      ),
      ...(good.guias ?? []).map(toldWaybill),
      ...(good.cantidadTransporta ?? []).map(toldShare),
    ),
    isDangerous: good.materialPeligroso === 'Sí',
  };
}

type Waybill = NonNullable<Good['guias']>[number];
type Share = NonNullable<Good['cantidadTransporta']>[number];

const toldWaybill = ({ numero, descripcion, peso }: Waybill) =>
  joined(
    ' ',
    `guía ${numero ?? ''}`.trim(),
    descripcion,
    peso === undefined ? undefined : `${writtenQuantity(peso)} kg`,
  );

/** How much of the good goes from one stop to another, by the names that SAT has for them. */
const toldShare = ({ cantidad, idOrigen = '', idDestino = '' }: Share) =>
  joined(' ', cantidad === undefined ? undefined : writtenQuantity(cantidad), `de ${idOrigen} a ${idDestino}`);

export function vehicleFacts(vehicle: NonNullable<Trip['autotransporte']>): readonly Said[] {
  const { pesoBrutoVehicular, anio, remolques = [] } = vehicle;
  return told([
    ['Placa', vehicle.placa],
    ['Configuración', joined(', ', vehicle.configVehicular, anio === undefined ? undefined : `modelo ${anio}`)],
    ['Permiso', joined(' ', vehicle.permSCT, vehicle.numPermisoSCT)],
    ['Peso bruto vehicular', pesoBrutoVehicular === undefined ? undefined : `${writtenQuantity(pesoBrutoVehicular)} t`],
    ['Responsabilidad civil', insured(vehicle.aseguradora, vehicle.poliza)],
    ['Medio ambiente', insured(vehicle.aseguraMedAmbiente, vehicle.polizaMedAmbiente)],
    ['Carga', insured(vehicle.aseguraCarga, vehicle.polizaCarga)],
    ['Prima del seguro', vehicle.primaSeguro === undefined ? undefined : money(vehicle.primaSeguro)],
    ['Remolques', joined(', ', ...remolques.map(({ subTipo, placa }) => joined(' ', placa, subTipo)))],
  ]);
}

const insured = (insurer: string | undefined, policy: string | undefined) =>
  joined(', ', insurer, policy && `póliza ${policy}`);

export const toldFigure = ({ tipo, nombre, rfc, licencia, partes, domicilio, ...abroad }: Figure): Said => ({
  label: figureTypeOf(tipo),
  value: joined(
    ' · ',
    nombre,
    rfc,
    abroad.numRegIdTrib,
    abroad.residenciaFiscal,
    licencia && `licencia ${licencia}`,
    partes?.join(', '),
    domicilio && addressLine(domicilio),
  ),
});

type Figure = NonNullable<Trip['figuras']>[number];
