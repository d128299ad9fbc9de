import { cartaPorteShape } from '../invoicing/complements/carta-porte/shape.ts';
import { optionalAmount, text } from '../shared/records/field.ts';
import { optionalTripText, recordName, rfcOf } from './trip-attribute.ts';

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
