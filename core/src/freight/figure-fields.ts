import type { FiguraInput } from '../invoicing/carta-porte-input.ts';
import { cartaPorteShape } from '../invoicing/complements/carta-porte/shape.ts';
import { optionalText, type Field } from '../shared/records/field.ts';
import { optionalTripText, rfcOf, tripText } from './trip-attribute.ts';

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
