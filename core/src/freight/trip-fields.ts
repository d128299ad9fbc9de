import type { TextAttribute } from '../invoicing/complements/shape/shape.ts';
import type { Field, TypedText } from '../shared/records/record.ts';
import { amount, optionalAmount, optionalText, text, year } from '../shared/records/record.ts';
import { readPlaca, readRfc } from '../sat/fiscal-keys.ts';
import type { FiguraInput } from '../invoicing/complement-inputs.ts';
import { cartaPorteShape } from '../invoicing/complements/carta-porte/shape.ts';
import type { AutotransporteInput, Remolque } from '../invoicing/complements/carta-porte/modes/road/shape.ts';
import { autotransporte } from '../invoicing/complements/carta-porte/modes/road/shape.ts';

/** Where a trip has the same: SAT's schema says how long its text may be. */
type Attribute = Pick<TextAttribute, 'most'>;

/** Describes a text of a record that a trip takes as it is. */
export const tripText = ({ most }: Attribute, label: string) => text({ label, longest: most });
export const optionalTripText = ({ most }: Attribute, label: string) => optionalText({ label, longest: most });

/** Names the field by which the company's people call a record. */
export const recordName = { label: 'Cómo le llaman', longest: 100 } as const;

/** People write them with dashes and spaces: both are tidied before they are judged. */
const longestWritten = 20;
export const plate = { label: 'Placa', longest: longestWritten, read: (typed: TypedText) => readPlaca(typed ?? '') };
export const rfcOf = (label: string) => ({
  label,
  longest: longestWritten,
  read: (typed: TypedText) => readRfc(typed ?? ''),
});

const figura = cartaPorteShape.fields.figuras.shape.fields;

/**
 * What is kept of whoever drives a vehicle, owns it or rents it out; which parts of the transport are theirs and where they
 * live are kept beside it.
 */
export const figureFields = {
  tipo: tripText(figura.tipo, 'Qué hace en el viaje'),
  /** It is the name as SAT registered it. */
  nombre: tripText(figura.nombre, 'Nombre'),
  /** It is absent for a foreigner without one. */
  rfc: optionalText(rfcOf('RFC')),
  licencia: optionalTripText(figura.licencia, 'Licencia federal'),
  numRegIdTrib: optionalTripText(figura.numRegIdTrib, 'Registro fiscal del extranjero'),
  residenciaFiscal: optionalTripText(figura.residenciaFiscal, 'País del extranjero'),
} satisfies Readonly<Record<Exclude<keyof FiguraInput, 'partes' | 'domicilio'>, Field>>;

const ubicacion = cartaPorteShape.fields.ubicaciones.shape.fields;

/** What is kept of where goods are taken or left; its address is kept beside it. */
export const placeFields = {
  nombre: text({ ...recordName, about: 'Obligatorio. Cómo le llaman' }),
  rfc: text({ ...rfcOf('RFC de quien envía o recibe'), about: 'De quien envía o recibe ahí' }),
  /** As SAT registered whoever sends or receives there. */
  razonSocial: optionalTripText(ubicacion.nombre, 'Nombre de quien envía o recibe'),
  numRegIdTrib: optionalTripText(ubicacion.numRegIdTrib, 'Registro fiscal del extranjero'),
  residenciaFiscal: optionalTripText(ubicacion.residenciaFiscal, 'País del extranjero'),
  distancia: optionalAmount({
    label: 'Kilómetros usuales hasta ahí',
    about: 'Kilómetros que se suelen recorrer hasta ahí',
    least: 0,
  }),
};

/** The parts of an address, as SAT's schema of a trip names them. */
export const addressNames = Object.keys(
  ubicacion.domicilio.shape.fields,
) as readonly (keyof typeof ubicacion.domicilio.shape.fields)[];

/** Describes what is typed of a route; the trip that it holds is kept beside it. */
export const routeFields = {
  /** «Monterrey–CDMX martes» */
  nombre: text({ ...recordName, about: 'Obligatorio. Cómo le llaman' }),
};

/** What is kept of a trailer; which vehicle draws it, each trip says. */
export const trailerFields = {
  placa: text(plate),
  /** It is its plate where nobody told another. */
  nombre: optionalText({ ...recordName, about: 'Cómo le llaman; si no se dice, su placa' }),
  subTipo: tripText(autotransporte.fields.remolques.shape.fields.subTipo, 'Tipo de remolque'),
} satisfies Readonly<Record<'nombre' | keyof Remolque, Field>>;

const { permSCT, numPermisoSCT, vehiculo, seguros } = autotransporte.fields;
const insurances = seguros.shape.fields;

/**
 * Describes what is kept of a vehicle with its permit and its insurances; which trailers it usually draws is a list
 * beside it.
 */
export const vehicleFields = {
  placa: text(plate),
  /** It is its plate where nobody told another. */
  nombre: optionalText({ ...recordName, about: 'Cómo le llaman; si no se dice, su placa' }),
  configVehicular: tripText(vehiculo.shape.fields.configVehicular, 'Configuración'),
  pesoBrutoVehicular: amount({ label: 'Peso bruto vehicular en toneladas', about: 'Toneladas', least: 0 }),
  anio: year({ label: 'Año del modelo' }),
  permSCT: tripText(permSCT, 'Tipo de permiso'),
  numPermisoSCT: tripText(numPermisoSCT, 'Número de permiso'),
  aseguradora: tripText(insurances.aseguradora, 'Aseguradora de responsabilidad civil'),
  poliza: tripText(insurances.poliza, 'Póliza de responsabilidad civil'),
  aseguraMedAmbiente: optionalTripText(insurances.aseguraMedAmbiente, 'Aseguradora de medio ambiente'),
  polizaMedAmbiente: optionalTripText(insurances.polizaMedAmbiente, 'Póliza de medio ambiente'),
  aseguraCarga: optionalTripText(insurances.aseguraCarga, 'Aseguradora de la carga'),
  polizaCarga: optionalTripText(insurances.polizaCarga, 'Póliza de la carga'),
  /** Pesos. */
  primaSeguro: optionalAmount({ label: 'Prima del seguro', least: 0 }),
} satisfies Readonly<Record<'nombre' | Exclude<keyof AutotransporteInput, 'remolques'>, Field>>;
