import { readPlaca } from '../sat/fiscal-keys.ts';
import type { CartaPorteInput } from '../invoicing/complement-inputs.ts';
import { type Problem, unless } from '../shared/errors.ts';
import { figureFields, placeFields, routeFields, trailerFields, vehicleFields } from './trip-fields.ts';
import type { FreightFields, FreightKind, FreightTables } from './ports.ts';
import { routeSummary, type RouteSummary } from './route-summary.ts';

/** Tells how SAT's rules of trips are asked about a record. */
export interface InTrip<Fields> {
  /** Makes a trip that has the record in its place: what SAT's rules tell there is wrong with the record. */
  readonly specimen: (fields: Fields) => CartaPorteInput;
  /** Tells where it stands in that trip. */
  readonly at: string;
  /** Names the fields of the record that a trip calls otherwise. */
  readonly renamed: Readonly<Record<string, string>>;
  /**
   * Returns fields that the record may lack, because each trip has its own: there the rules are asked of the whole
   * trip.
   */
  readonly left?: (fields: Fields) => readonly string[];
}

/** Describes what tells one kind of record from the others. */
interface KindOf<Table, Fields> {
  readonly fields: Table;
  /** What follows from several fields, or stands in a part of the record. */
  readonly completed?: (read: Fields) => Fields;
  /** None where a trip adds what the rules ask for: it is judged when its document is issued. */
  readonly inTrip?: InTrip<Fields>;
  /** Returns the problems of a record that no rule of a trip looks for. */
  readonly problems: (fields: Fields) => readonly Problem[];
  /** Returns the text that no other record of the company may share. */
  readonly identity: (fields: Fields) => string;
  readonly duplicate: Problem;
  /** Returns the texts that it is found by. */
  readonly words: (fields: Fields) => readonly (string | undefined)[];
  readonly missing: string;
  /**
   * Limits how many a company may have, where each may be as long as a trip, and says what is told when that is
   * reached.
   */
  readonly most?: { readonly count: number; readonly message: string };
  /** Returns what lists tell in place of a record that is long. */
  readonly summary?: (fields: Fields) => RouteSummary;
}

/** Tells in which places trips have what is kept of them; the compiler asks for a line here. */
export const freightKinds: { readonly [Kind in FreightKind]: KindOf<FreightTables[Kind], FreightFields[Kind]> } = {
  vehicle: {
    fields: vehicleFields,
    completed: ({ nombre, remolques, ...vehicle }) => ({
      ...vehicle,
      nombre: nombre ?? vehicle.placa,
      remolques: remolques?.map(({ placa, ...trailer }) => ({ ...trailer, placa: placa && readPlaca(placa) })),
    }),
    inTrip: {
      specimen: ({ nombre: _name, ...autotransporte }) => ({ autotransporte }),
      at: 'cartaPorte.autotransporte.',
      renamed: {},
      left: ({ remolques }) => (remolques ? [] : ['remolques']),
    },
    problems: () => [],
    identity: ({ placa = '' }) => placa,
    duplicate: {
      field: 'placa',
      message: 'Ya tienes un vehículo con esta placa en la empresa.',
      code: 'FREIGHT_DUPLICATE',
    },
    words: ({ nombre, placa, configVehicular, numPermisoSCT }) => [nombre, placa, configVehicular, numPermisoSCT],
    missing: 'No encontramos ese vehículo.',
  },
  trailer: {
    fields: trailerFields,
    completed: ({ nombre, ...trailer }) => ({ ...trailer, nombre: nombre ?? trailer.placa }),
    inTrip: {
      specimen: ({ nombre: _name, ...remolque }) => ({ autotransporte: { remolques: [remolque] } }),
      at: 'cartaPorte.autotransporte.remolques[0].',
      renamed: {},
    },
    problems: () => [],
    identity: ({ placa = '' }) => placa,
    duplicate: {
      field: 'placa',
      message: 'Ya tienes un remolque con esta placa en la empresa.',
      code: 'FREIGHT_DUPLICATE',
    },
    words: ({ nombre, placa, subTipo }) => [nombre, placa, subTipo],
    missing: 'No encontramos ese remolque.',
  },
  figure: {
    fields: figureFields,
    inTrip: {
      specimen: (figura) => ({ figuras: [figura] }),
      at: 'cartaPorte.figuras[0].',
      renamed: {},
    },
    problems: () => [],
    identity: ({ tipo, rfc, numRegIdTrib }) => `${tipo} ${rfc ?? numRegIdTrib}`,
    duplicate: {
      field: 'rfc',
      message: 'Ya tienes a esta persona con el mismo papel en la empresa.',
      code: 'FREIGHT_DUPLICATE',
    },
    words: ({ nombre, rfc, licencia, numRegIdTrib }) => [nombre, rfc, licencia, numRegIdTrib],
    missing: 'No encontramos a esa persona.',
  },
  place: {
    fields: placeFields,
    inTrip: {
      specimen: ({ nombre: _name, razonSocial, distancia = 1, ...place }) => ({
        ubicaciones: [{ ...place, tipo: 'Destino', nombre: razonSocial, distancia, fechaHora: '2026-01-01T00:00:00' }],
      }),
      at: 'cartaPorte.ubicaciones[0].',
      renamed: { nombre: 'razonSocial' },
    },
    problems: ({ nombre }) => unless(nombre !== undefined, 'nombre', 'Escribe cómo le llamas a este lugar.'),
    identity: ({ nombre = '' }) => nombre.toLowerCase(),
    duplicate: {
      field: 'nombre',
      message: 'Ya tienes un lugar con este nombre en la empresa.',
      code: 'FREIGHT_DUPLICATE',
    },
    words: ({ nombre, rfc, razonSocial, domicilio }) => [
      nombre,
      rfc,
      razonSocial,
      domicilio?.calle,
      domicilio?.codigoPostal,
    ],
    missing: 'No encontramos ese lugar.',
  },
  route: {
    fields: routeFields,
    problems: ({ nombre, cartaPorte }) => [
      ...unless(nombre !== undefined, 'nombre', 'Escribe cómo le llamas a esta ruta.'),
      ...unless(
        Object.keys(cartaPorte ?? {}).length > 0,
        'cartaPorte',
        'Escribe los lugares, la mercancía o quién la lleva.',
      ),
    ],
    identity: ({ nombre = '' }) => nombre.toLowerCase(),
    duplicate: {
      field: 'nombre',
      message: 'Ya tienes una ruta con este nombre en la empresa.',
      code: 'FREIGHT_DUPLICATE',
    },
    words: ({ nombre, cartaPorte: { ubicaciones = [], autotransporte } = {} }) => [
      nombre,
      ...ubicaciones.flatMap(({ rfc, nombre: who, domicilio }) => [rfc, who, domicilio?.codigoPostal]),
      autotransporte?.placa,
    ],
    missing: 'No encontramos esa ruta.',
    most: { count: 500, message: 'Ya tienes 500 rutas en la empresa. Elimina alguna que no uses para guardar otra.' },
    summary: ({ cartaPorte }) => routeSummary(cartaPorte),
  },
};
