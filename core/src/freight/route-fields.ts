import { text } from '../shared/records/field.ts';
import { recordName } from './trip-attribute.ts';

/** Describes what is typed of a route; the trip that it holds is kept beside it. */
export const routeFields = {
  /** «Monterrey–CDMX martes» */
  nombre: text({ ...recordName, about: 'Obligatorio. Cómo le llaman' }),
};
