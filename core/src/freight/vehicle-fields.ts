import { autotransporte } from '../invoicing/complements/carta-porte/modes/road/shape.ts';
import type { AutotransporteInput } from '../invoicing/complements/carta-porte/modes/road/autotransporte.ts';
import { amount, optionalAmount, optionalText, text, year, type Field } from '../shared/records/field.ts';
import { optionalTripText, plate, recordName, tripText } from './trip-attribute.ts';

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
