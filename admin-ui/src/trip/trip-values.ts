import type { Given } from '@timbra/contract/calls.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { ConceptoInput } from '@timbra/core/invoicing/invoice-request.ts';
import type { FigureAnswer, PlaceAnswer, TrailerAnswer, VehicleAnswer } from '@timbra/contract/freight.ts';
import type { ReceptorValues } from '../new-invoice/model/values.ts';
import { usualCase, type CaseValues } from './case-values.ts';
import { blankSanitary, type SanitaryValues } from './sanitary-values.ts';
import type { BorderValues, Good, PaperValues, PartValues, WaybillValues } from './waybill-values.ts';
import { blankBorder, blankPaper } from './waybill-values.ts';

export type TripBody = Given<'POST /invoices/create'>['body'];
export type Trip = NonNullable<InvoiceAnswer['cartaPorte']>;
type Stop = NonNullable<Trip['ubicaciones']>[number];
type Figure = NonNullable<Trip['figuras']>[number];
export type Road = NonNullable<Trip['autotransporte']>;
type Vehicle = Omit<Road, 'remolques'>;
type Trailer = NonNullable<Road['remolques']>[number];

/** Is a place where the vehicle stops; what was chosen is copied, as the document will have it. */
export interface StopValues {
  readonly tipo: 'Origen' | 'Destino';
  /** `OR000001`; empty while no good is divided between stops. */
  readonly id: string;
  /** It is the id of the place that was chosen in this form. */
  readonly placeId: string;
  readonly place: Omit<Stop, 'tipo' | 'id' | 'fechaHora' | 'distancia'> | null;
  /** Is the name under which it was chosen. */
  readonly title: string;
  /** Tells whether what was chosen has been changed for this trip alone. */
  readonly propio: boolean;
  /** `2026-11-30T08:00` */
  readonly fechaHora: string;
  /** It is the time as it came from the API, with its seconds. */
  readonly given: string;
  readonly distancia: number | null;
}

export interface GoodValues extends SanitaryValues {
  readonly productId: string;
  readonly bienesTransp: string;
  readonly descripcion: string;
  readonly cantidad: number | null;
  readonly claveUnidad: string;
  readonly pesoEnKg: number | null;
  /** It is the kilograms of one unit of the product, while the weight follows the quantity. */
  readonly pesoUnitario: number | null;
  readonly materialPeligroso: string;
  readonly cveMaterialPeligroso: string;
  readonly embalaje: string;
  readonly descripEmbalaje: string;
  readonly dimensiones: string;
  readonly valorMercancia: number | null;
  readonly moneda: string;
  readonly tipoMateria: string;
  readonly descripcionMateria: string;
  readonly fraccionArancelaria: string;
  readonly uuidComercioExt: string;
  readonly documentos: readonly PaperValues[];
  readonly guias: readonly WaybillValues[];
  readonly partes: readonly PartValues[];
  /** What came from the API beside these fields, and stays. */
  readonly rest: Partial<Good>;
}

export interface CrewValues {
  readonly figureId: string;
  readonly figure: Figure | null;
}

export interface TrailerValues {
  readonly trailerId: string;
  readonly trailer: Trailer | null;
}

export interface TripValues {
  /** `si` charges freight (type I); `no` moves one's own goods (type T). */
  readonly cobra: string;
  readonly customerId: string;
  readonly receptor: ReceptorValues | null;
  readonly formaPago: string;
  readonly metodoPago: string;
  readonly flete: {
    readonly claveProductoServicio: string;
    readonly descripcion: string;
    readonly valorUnitario: number | null;
    /** A company withholds a part of the freight's IVA. */
    readonly retiene: boolean;
    /** It is a fraction: that of the record, else that of the law; null until it is asked for and known. */
    readonly tasaRetenida: number | null;
    /** What came from the API beside these fields, and stays. */
    readonly rest: ConceptoInput;
  };
  /** These are charged beside the freight, by a document that came from the API. */
  readonly otros: readonly ConceptoInput[];
  /** Concepts of a transfer of one's own goods, as they came from the API: nobody is charged for them. */
  readonly propios: readonly ConceptoInput[];
  readonly paradas: readonly StopValues[];
  readonly aduana: BorderValues;
  readonly caso: CaseValues;
  readonly mercancias: readonly GoodValues[];
  readonly vehicleId: string;
  readonly vehicle: Vehicle | null;
  /** It has room for the two that a vehicle draws at most. */
  readonly remolques: readonly TrailerValues[];
  readonly figuras: readonly CrewValues[];
  /** Is what the trip says besides, such as its folio. */
  readonly rest: Partial<Trip>;
}

export const blankStop = (tipo: StopValues['tipo']): StopValues => ({
  tipo,
  id: '',
  placeId: '',
  place: null,
  title: '',
  propio: false,
  fechaHora: '',
  given: '',
  distancia: null,
});

export const blankGood: GoodValues = {
  ...blankSanitary,
  productId: '',
  bienesTransp: '',
  descripcion: '',
  cantidad: 1,
  claveUnidad: '',
  pesoEnKg: null,
  pesoUnitario: null,
  materialPeligroso: '',
  cveMaterialPeligroso: '',
  embalaje: '',
  descripEmbalaje: '',
  dimensiones: '',
  valorMercancia: null,
  moneda: 'MXN',
  tipoMateria: '',
  descripcionMateria: '',
  fraccionArancelaria: '',
  uuidComercioExt: '',
  documentos: [blankPaper],
  guias: [],
  partes: [],
  rest: {},
};

export const nobody: CrewValues = { figureId: '', figure: null };

export const noTrailer: TrailerValues = { trailerId: '', trailer: null };

/** Returns the trailers as the form has room for them. */
export const drawn = (trailers: readonly Trailer[] = []): readonly TrailerValues[] =>
  [...trailers.map((trailer) => ({ trailerId: '', trailer })), noTrailer, noTrailer].slice(0, 2);

export const blankTrip: TripValues = {
  cobra: 'no',
  customerId: '',
  receptor: null,
  formaPago: '03',
  metodoPago: 'PUE',
  flete: {
    claveProductoServicio: '78101802',
    descripcion: '',
    valorUnitario: null,
    retiene: false,
    tasaRetenida: null,
    rest: {},
  },
  otros: [],
  propios: [],
  paradas: [blankStop('Origen'), blankStop('Destino')],
  aduana: blankBorder,
  caso: usualCase,
  mercancias: [blankGood],
  vehicleId: '',
  vehicle: null,
  remolques: drawn(),
  figuras: [nobody],
  rest: {},
};

type OfTrip<Row> = Omit<Row, 'id' | 'companyId' | 'version' | 'createdAt'>;

function ofTrip<Row extends VehicleAnswer | TrailerAnswer | FigureAnswer | PlaceAnswer>(row: Row): OfTrip<Row> {
  const { id: _id, companyId: _company, version: _version, createdAt: _at, ...fields } = row;
  return fields;
}

/** A saved place as a trip has it: whoever sends or receives there gives it its name. */
export function stopOf(place: PlaceAnswer): NonNullable<StopValues['place']> {
  const { nombre: _name, razonSocial, distancia: _usual, ...rest } = ofTrip(place);
  return { ...rest, ...(razonSocial === undefined ? {} : { nombre: razonSocial }) };
}

export function vehicleOf(vehicle: VehicleAnswer): Vehicle {
  const { nombre: _name, remolques: _usual, ...rest } = ofTrip(vehicle);
  return rest;
}

export function trailerOf(trailer: TrailerAnswer): Trailer {
  const { nombre: _name, ...rest } = ofTrip(trailer);
  return rest;
}

export const figureOf = (figure: FigureAnswer): Figure => ofTrip(figure);
