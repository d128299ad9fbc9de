import { addressLine } from '@timbra/core/invoicing/complements/carta-porte/address-line.ts';
import { tripQrExpression } from '@timbra/core/invoicing/complements/carta-porte/qr.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { count, money, writtenQuantity } from '@timbra/ui/format/amounts.ts';
import { fiscalTime } from '@timbra/ui/format/dates.ts';
import { figureTypeOf } from '../../freight/figure/figure-types.ts';
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
    ['Regímenes aduaneros', trip.regimenesAduaneros?.join(', ')],
    ['Istmo', trip.registroIstmo ? `Polo ${trip.ubicacionPoloOrigen} a polo ${trip.ubicacionPoloDestino}` : undefined],
    ['Logística inversa', logisticaInversa ? 'Sí' : undefined],
  ]);
}

type Stop = NonNullable<Trip['ubicaciones']>[number];

/** A stop as it is read on the road: when, at whose place, and where that is. */
export function toldStop({ tipo, fechaHora, rfc, nombre, distancia, domicilio, numRegIdTrib }: Stop) {
  return {
    end: tipo ?? '',
    when: fechaHora === undefined ? '' : `${tipo === 'Origen' ? 'Sale' : 'Llega'} ${fiscalTime(fechaHora)}`,
    who: joined(' · ', nombre, rfc, numRegIdTrib),
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
      valorMercancia === undefined ? undefined : `valor ${money(valorMercancia, good.moneda)}`,
      good.fraccionArancelaria && `fracción ${good.fraccionArancelaria}`,
      ...(good.documentacionAduanera ?? []).map(({ tipoDocumento, numPedimento, identDocAduanero }) =>
        joined(' ', `documento ${tipoDocumento}`, numPedimento, identDocAduanero),
      ),
    ),
    isDangerous: good.materialPeligroso === 'Sí',
  };
}

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
    ['Remolques', joined(', ', ...remolques.map(({ subTipo, placa }) => joined(' ', placa, subTipo)))],
  ]);
}

const insured = (insurer: string | undefined, policy: string | undefined) =>
  joined(', ', insurer, policy && `póliza ${policy}`);

export const toldFigure = ({ tipo, nombre, rfc, numRegIdTrib, licencia, partes }: Figure): Said => ({
  label: figureTypeOf(tipo),
  value: joined(' · ', nombre, rfc ?? numRegIdTrib, licencia && `licencia ${licencia}`, partes?.join(', ')),
});

type Figure = NonNullable<Trip['figuras']>[number];
