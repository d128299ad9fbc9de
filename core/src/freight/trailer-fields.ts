import type { Remolque } from '../invoicing/complements/carta-porte/modes/road/autotransporte.ts';
import { autotransporte } from '../invoicing/complements/carta-porte/modes/road/shape.ts';
import { optionalText, text, type Field } from '../shared/records/field.ts';
import { plate, recordName, tripText } from './trip-attribute.ts';

/** What is kept of a trailer; which vehicle draws it, each trip says. */
export const trailerFields = {
  placa: text(plate),
  /** It is its plate where nobody told another. */
  nombre: optionalText({ ...recordName, about: 'Cómo le llaman; si no se dice, su placa' }),
  subTipo: tripText(autotransporte.fields.remolques.shape.fields.subTipo, 'Tipo de remolque'),
} satisfies Readonly<Record<'nombre' | keyof Remolque, Field>>;
