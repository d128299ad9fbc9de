import type { ShipperTrip } from '@timbra/core/freight/requests/trip-request.ts';
import { RFC_EXTRANJERO } from '@timbra/core/sat/fiscal-keys.ts';
import type { AskedTrip, TripBody } from './calls.ts';

type Address = NonNullable<NonNullable<NonNullable<AskedTrip['trip']>['ubicaciones']>[number]['domicilio']>;

/** A place while it is typed. */
export interface PlaceValues {
  /** It identifies the row for the list that shows it. */
  readonly id: string;
  readonly tipo: 'Origen' | 'Destino';
  readonly rfc: string;
  readonly nombre: string;
  readonly numRegIdTrib: string;
  readonly residenciaFiscal: string;
  readonly pais: string;
  readonly codigoPostal: string;
  readonly estado: string;
  /** It is the city of an address abroad: in Mexico it is a key of SAT, which a shipper need not know. */
  readonly ciudad: string;
  readonly calle: string;
  readonly numeroExterior: string;
  readonly referencia: string;
  /** The address as it was sent before: what the page does not ask for stays with it. */
  readonly sent?: Address | undefined;
}

/** A key of one of SAT's lists with its name, where it was chosen here. */
export interface KeyValue {
  readonly key: string;
  readonly name: string;
}

export interface GoodValues {
  readonly id: string;
  readonly clave: KeyValue;
  /** Is what SAT's list says of its danger: `1`, `0,1` or nothing. */
  readonly flag: string;
  readonly descripcion: string;
  readonly cantidad: string;
  readonly unidad: KeyValue;
  readonly pesoEnKg: string;
  readonly materialPeligroso: string;
  readonly material: KeyValue;
  readonly embalaje: KeyValue;
}

export interface TripValues {
  readonly places: readonly PlaceValues[];
  readonly goods: readonly GoodValues[];
}

export const HOME = 'MEX';

const noKey: KeyValue = { key: '', name: '' };
let made = 0;
/** Tells rows of one page apart: two that were typed alike are two. */
const nextId = () => `${Date.now()}-${(made += 1)}`;

export const blankPlace = (tipo: PlaceValues['tipo']): PlaceValues => ({
  id: nextId(),
  tipo,
  rfc: '',
  nombre: '',
  numRegIdTrib: '',
  residenciaFiscal: '',
  pais: HOME,
  codigoPostal: '',
  estado: '',
  ciudad: '',
  calle: '',
  numeroExterior: '',
  referencia: '',
});

export const blankGood = (): GoodValues => ({
  id: nextId(),
  clave: noKey,
  flag: '',
  descripcion: '',
  cantidad: '',
  unidad: noKey,
  pesoEnKg: '',
  materialPeligroso: '',
  material: noKey,
  embalaje: noKey,
});

/** Reads what a tab has kept, by an older version of the page too. */
export const storedValues = ({ places, goods }: TripValues): TripValues => ({
  places: places.map((place) => ({ ...blankPlace(place.tipo), ...place })),
  goods,
});

/** Returns the values that the form begins with: what was sent before, or one of each. */
export function valuesOf(trip: AskedTrip['trip']): TripValues {
  const { ubicaciones = [], mercancias: { items = [] } = {} } = trip ?? {};
  if (ubicaciones.length === 0) return { places: [blankPlace('Origen'), blankPlace('Destino')], goods: [blankGood()] };
  return {
    places: ubicaciones.map(({ domicilio = {}, ...place }) => ({
      ...blankPlace(place.tipo === 'Destino' ? 'Destino' : 'Origen'),
      rfc: place.rfc ?? '',
      nombre: place.nombre ?? '',
      numRegIdTrib: place.numRegIdTrib ?? '',
      residenciaFiscal: place.residenciaFiscal ?? '',
      pais: domicilio.pais ?? HOME,
      codigoPostal: domicilio.codigoPostal ?? '',
      estado: domicilio.estado ?? '',
      ciudad: (domicilio.pais ?? HOME) === HOME ? '' : (domicilio.localidad ?? ''),
      calle: domicilio.calle ?? '',
      numeroExterior: domicilio.numeroExterior ?? '',
      referencia: domicilio.referencia ?? '',
      sent: domicilio,
    })),
    goods: items.map((item) => ({
      ...blankGood(),
      clave: keyOf(item.bienesTransp),
      // Only a good that may be either, or always is dangerous, has an answer.
      flag: item.materialPeligroso === undefined ? '' : '0,1',
      descripcion: item.descripcion ?? '',
      cantidad: String(item.cantidad ?? ''),
      unidad: keyOf(item.claveUnidad),
      pesoEnKg: String(item.pesoEnKg ?? ''),
      materialPeligroso: item.materialPeligroso ?? '',
      material: keyOf(item.cveMaterialPeligroso),
      embalaje: keyOf(item.embalaje),
    })),
  };
}

const keyOf = (key = ''): KeyValue => ({ key, name: '' });

/** Returns the body as the server takes it: what is empty is absent, and only a foreigner has a foreign tax number. */
export const bodyOf = ({ places, goods }: TripValues): TripBody & ShipperTrip => ({
  ubicaciones: places.map(({ tipo, rfc, nombre, numRegIdTrib, residenciaFiscal, ...address }) => {
    const { id: _id, sent, pais, ciudad, ...typed } = address;
    const isAbroad = pais !== HOME;
    const isForeign = rfcOf(rfc) === RFC_EXTRANJERO;
    return {
      tipo,
      rfc: rfcOf(rfc),
      nombre: given(nombre),
      ...(isForeign ? { numRegIdTrib: given(numRegIdTrib), residenciaFiscal: given(residenciaFiscal) } : {}),
      domicilio: {
        ...unasked(sent, address),
        // Mexico is what is meant where nothing is said.
        ...(isAbroad || sent?.pais !== undefined ? { pais } : {}),
        ...(isAbroad ? { localidad: given(ciudad) } : {}),
        ...Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, given(text)])),
      },
    };
  }),
  mercancias: {
    items: goods.map((good) => {
      const isDangerous = good.materialPeligroso === 'Sí';
      return {
        bienesTransp: given(good.clave.key),
        descripcion: given(good.descripcion),
        cantidad: readNumber(good.cantidad),
        claveUnidad: given(good.unidad.key),
        pesoEnKg: readNumber(good.pesoEnKg),
        materialPeligroso: asYesOrNo(good.materialPeligroso),
        cveMaterialPeligroso: isDangerous ? given(good.material.key) : undefined,
        embalaje: isDangerous ? given(good.embalaje.key) : undefined,
      };
    }),
  },
});

/** Keys of a place belong to its state and postal code: with another one they are another's. */
function unasked(sent: Address = {}, now: Pick<PlaceValues, 'pais' | 'estado' | 'codigoPostal'>): Address {
  const { pais = HOME, estado, codigoPostal } = sent;
  if (pais === now.pais && estado === now.estado && codigoPostal === now.codigoPostal) return sent;
  const { colonia: _colonia, localidad: _localidad, municipio: _municipio, ...rest } = sent;
  return rest;
}

/** The list of a key that was typed whole may not have come: the server has told that the danger of these is asked for. */
export const withDangerAsked = (values: TripValues, problems: readonly { readonly field: string }[]): TripValues => ({
  ...values,
  goods: values.goods.map((good, at) =>
    good.flag === '' && problems.some(({ field }) => field.endsWith(`mercancias.items[${at}].materialPeligroso`))
      ? { ...good, flag: '0,1' }
      : good,
  ),
});

const asYesOrNo = (text: string): 'Sí' | 'No' | undefined => (text === 'Sí' || text === 'No' ? text : undefined);

const given = (text: string): string | undefined => text.trim() || undefined;

/** Writes an RFC as SAT does, whatever stands between its parts. */
export const rfcOf = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

/** Reads a number as people write it, `1,250.5`; undefined for what is none. At most six decimals can be sent. */
export function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(/\s/g, '');
  const isNumber = /^(\d{1,3}(,\d{3})+|\d{1,9})(\.\d{1,6})?$/.test(plain);
  return isNumber ? Number(plain.replaceAll(',', '')) : undefined;
}
