import { addressLine } from '@timbra/core/invoicing/complements/carta-porte/carta-porte.ts';
import {
  cartaPorteLabels,
  mercanciasLabels,
  sanitaryFields,
  sanitaryLabels,
} from '@timbra/core/invoicing/complements/carta-porte/labels.ts';
import { segurosLabels, vehiculoLabels } from '@timbra/core/invoicing/complements/carta-porte/modes/road/road.ts';
import { tripQrExpression } from '@timbra/core/invoicing/complements/carta-porte/qr.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { count, fiscalDay, fiscalTime, money, writtenQuantity } from '@timbra/ui/format/format.ts';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { figureTypeOf } from '../../freight/figure/figure-types.ts';
import { transportModeOf } from '../transport-modes.ts';
import type { Trip } from '../trip-values.ts';
import type { NameOf } from './trip-names.ts';

type Said = { readonly label: string; readonly value: string };

const given = (rows: readonly (readonly [label: string, value: string | undefined])[]): readonly Said[] =>
  rows.flatMap(([label, value = '']) => (value === '' ? [] : [{ label, value }]));

const joined = (separator: string, ...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(separator);

/** Returns «C2 Camión Unitario»: inspectors ask for the key, and everybody else reads the name. */
const withName = (list: Parameters<NameOf>[0], key: string | undefined, nameOf: NameOf) =>
  key === undefined ? undefined : joined(' ', key, nameOf(list, key)?.replace(/\.$/, ''));

const countryOf = (key: string | undefined) => (key === undefined ? undefined : joined(' ', key, PAIS.get(key)?.name));

/** A draft of the API may hold anything in place of a time: it is shown as it is. */
const formatTime = (text: string | undefined, write: (local: string) => string) =>
  text === undefined || Number.isNaN(Date.parse(text)) ? text : write(text);

/** Returns the address that the QR code holds; undefined before the trip is stamped. */
export function tripAddress(
  { idCcp, ubicaciones = [] }: Trip,
  { fechaTimbrado }: Pick<InvoiceAnswer, 'fechaTimbrado'>,
) {
  const salida = ubicaciones.find(({ tipo }) => tipo === 'Origen')?.fechaHora;
  if (idCcp === undefined || salida === undefined || fechaTimbrado === null) return undefined;
  return tripQrExpression({ idCcp, salida, fechaTimbrado });
}

/** Returns what the whole trip says besides its places, its goods and who takes them. */
export function tripFacts(trip: Trip, nameOf: NameOf): readonly Said[] {
  const { mercancias = {}, totalDistRec } = trip;
  const pole = (key: string | undefined) => withName('registroIstmo', key, nameOf);
  const { pesoBrutoTotal, logisticaInversa } = mercancias;
  return given([
    [cartaPorteLabels.totalDistRec, totalDistRec === undefined ? undefined : `${count(totalDistRec)} km`],
    [
      mercanciasLabels.pesoBrutoTotal,
      pesoBrutoTotal === undefined ? undefined : `${writtenQuantity(pesoBrutoTotal)} kg`,
    ],
    [
      cartaPorteLabels.transpInternac,
      trip.transpInternac === 'Sí' ? joined(', ', 'Sí', trip.entradaSalidaMerc) : undefined,
    ],
    [cartaPorteLabels.paisOrigenDestino, countryOf(trip.paisOrigenDestino)],
    ['Cómo cruza', transportModeOf(trip.viaEntradaSalida)],
    [
      cartaPorteLabels.regimenesAduaneros,
      trip.regimenesAduaneros?.map((key) => withName('regimenAduanero', key, nameOf)).join(', '),
    ],
    [
      cartaPorteLabels.registroIstmo,
      trip.registroIstmo
        ? `Polo ${pole(trip.ubicacionPoloOrigen)} a polo ${pole(trip.ubicacionPoloDestino)}`
        : undefined,
    ],
    ['Logística inversa', logisticaInversa ? 'Sí' : undefined],
  ]);
}

type Stop = NonNullable<Trip['ubicaciones']>[number];

/** Describes a stop as it is read on the road: when, at whose place, and where that is. */
export const describeStop = (
  { tipo, fechaHora, rfc, nombre, distancia, domicilio, ...abroad }: Stop,
  nameOf: NameOf,
) => ({
  end: tipo ?? '',
  when: fechaHora === undefined ? '' : `${tipo === 'Origen' ? 'Sale' : 'Llega'} ${formatTime(fechaHora, fiscalTime)}`,
  who: joined(' · ', nombre, rfc, abroad.numRegIdTrib, countryOf(abroad.residenciaFiscal)),
  where: domicilio ? addressLine(domicilio, nameOf) : '',
  distance: distancia === undefined ? '' : `${writtenQuantity(distancia)} km`,
});

type Good = NonNullable<NonNullable<Trip['mercancias']>['items']>[number];

/** A good with its weight, and below it what an inspector asks about it, one matter a line. */
export function describeGood(good: Good, nameOf: NameOf) {
  const { cantidad, claveUnidad, unidad, pesoEnKg, valorMercancia } = good;
  const named = (list: Parameters<NameOf>[0], key: string | undefined) => withName(list, key, nameOf);
  const unit = joined(' ', named('claveUnidad', claveUnidad), unidad);
  const key = named('claveProdServ', good.bienesTransp);
  const lines = [
    joined(
      ' · ',
      cantidad === undefined ? undefined : `${writtenQuantity(cantidad)} ${unit}`.trim(),
      key && `clave ${key}`,
    ),
    joined(
      ' · ',
      good.cveMaterialPeligroso && `material ${named('materialPeligroso', good.cveMaterialPeligroso)}`,
      good.embalaje && `embalaje ${named('tipoEmbalaje', good.embalaje)}`,
      good.descripEmbalaje,
      good.dimensiones && `dimensiones ${good.dimensiones}`,
    ),
    joined(
      ' · ',
      valorMercancia === undefined ? undefined : `valor ${money(valorMercancia, good.moneda)}`,
      good.fraccionArancelaria && `fracción ${named('fraccionArancelaria', good.fraccionArancelaria)}`,
      good.tipoMateria && joined(' ', `materia ${named('tipoMateria', good.tipoMateria)}`, good.descripcionMateria),
      good.uuidComercioExt && `comercio exterior ${good.uuidComercioExt}`,
    ),
    ...describeHealth(good, nameOf),
    ...(good.documentacionAduanera ?? []).map(({ tipoDocumento, numPedimento, identDocAduanero, rfcImpo }) => {
      const paper = `documento ${named('documentoAduanero', tipoDocumento) ?? ''}`.trim();
      return joined(' · ', joined(' ', paper, numPedimento, identDocAduanero), rfcImpo && `importa ${rfcImpo}`);
    }),
    ...(good.guias ?? []).map(describeWaybill),
    ...(good.cantidadTransporta ?? []).map(describeShare),
  ];
  return {
    name: good.descripcion ?? '',
    weight: pesoEnKg === undefined ? '' : `${writtenQuantity(pesoEnKg)} kg`,
    details: lines.filter((line) => line !== ''),
    isDangerous: good.materialPeligroso === 'Sí',
  };
}

/** Describes what COFEPRIS asks, each thing by its name. */
function describeHealth(good: Good, nameOf: NameOf): readonly string[] {
  const texts = {
    ...good,
    fechaCaducidad: formatTime(good.fechaCaducidad, fiscalDay),
    formaFarmaceutica: withName('formaFarmaceutica', good.formaFarmaceutica, nameOf),
    condicionesEspTransp: withName('condicionEspecial', good.condicionesEspTransp, nameOf),
  };
  const sector = withName('sectorCofepris', good.sectorCofepris, nameOf);
  return [
    sector === undefined ? '' : `COFEPRIS: ${sector}`,
    ...sanitaryFields.map((field) => (texts[field] ? `${sanitaryLabels[field]}: ${texts[field]}` : '')),
  ];
}

type Waybill = NonNullable<Good['guias']>[number];
type Share = NonNullable<Good['cantidadTransporta']>[number];

const describeWaybill = ({ numero, descripcion, peso }: Waybill) =>
  joined(
    ' ',
    `guía ${numero ?? ''}`.trim(),
    descripcion,
    peso === undefined ? undefined : `${writtenQuantity(peso)} kg`,
  );

/** Says how much of the good goes from one stop to another, by the names that SAT has for them. */
const describeShare = ({ cantidad, idOrigen = '', idDestino = '' }: Share) =>
  joined(' ', cantidad === undefined ? undefined : writtenQuantity(cantidad), `de ${idOrigen} a ${idDestino}`);

export function vehicleFacts(vehicle: NonNullable<Trip['autotransporte']>, nameOf: NameOf): readonly Said[] {
  const { pesoBrutoVehicular, anio, remolques = [] } = vehicle;
  return given([
    [vehiculoLabels.placa, vehicle.placa],
    [
      vehiculoLabels.configVehicular,
      joined(
        ', ',
        withName('configAutotransporte', vehicle.configVehicular, nameOf),
        anio === undefined ? undefined : `modelo ${anio}`,
      ),
    ],
    ['Permiso', joined(', ', withName('tipoPermiso', vehicle.permSCT, nameOf), vehicle.numPermisoSCT)],
    [
      vehiculoLabels.pesoBrutoVehicular,
      pesoBrutoVehicular === undefined ? undefined : `${writtenQuantity(pesoBrutoVehicular)} t`,
    ],
    [segurosLabels.aseguradora, insured(vehicle.aseguradora, vehicle.poliza)],
    [segurosLabels.aseguraMedAmbiente, insured(vehicle.aseguraMedAmbiente, vehicle.polizaMedAmbiente)],
    [segurosLabels.aseguraCarga, insured(vehicle.aseguraCarga, vehicle.polizaCarga)],
    [segurosLabels.primaSeguro, vehicle.primaSeguro === undefined ? undefined : money(vehicle.primaSeguro)],
    [
      'Remolques',
      joined(
        ', ',
        ...remolques.map(({ subTipo, placa }) => joined(' ', placa, withName('subTipoRem', subTipo, nameOf))),
      ),
    ],
  ]);
}

const insured = (insurer: string | undefined, policy: string | undefined) =>
  joined(', ', insurer, policy && `póliza ${policy}`);

export const describeFigure = (
  { tipo, nombre, rfc, licencia, partes, domicilio, ...abroad }: Figure,
  nameOf: NameOf,
): Said => ({
  label: figureTypeOf(tipo),
  value: joined(
    ' · ',
    nombre,
    rfc,
    abroad.numRegIdTrib,
    countryOf(abroad.residenciaFiscal),
    licencia && `licencia ${licencia}`,
    partes?.map((key) => withName('parteTransporte', key, nameOf)).join(', '),
    domicilio && addressLine(domicilio, nameOf),
  ),
});

type Figure = NonNullable<Trip['figuras']>[number];
