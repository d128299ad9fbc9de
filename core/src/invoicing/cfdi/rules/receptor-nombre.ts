import { RFC_PUBLICO_GENERAL, isGenericRfc } from '../../../sat/rfc.ts';
import type { Problem } from '../problem.ts';
import { PUBLICO_EN_GENERAL } from './informacion-global.ts';
import { error, warning } from './rule.ts';
import type { Rule } from './rule.ts';

/** The names of corporate regimes that SAT's register leaves out, at the end of a name, with or without points. */
const CORPORATE_SUFFIX =
  /[ ,](S\.? ?A\.?( DE C\.? ?V\.?)?|S\.? ?A\.? ?P\.? ?I\.?( DE C\.? ?V\.?)?|S\.? ?A\.? ?B\.?( DE C\.? ?V\.?)?|S\.? DE R\.? ?L\.?( DE C\.? ?V\.?| MI)?|S\.? ?A\.? ?S\.?( DE C\.? ?V\.?)?|S\.? ?C\.?|A\.? ?C\.?)$/i;

export const receptorNombre: Rule = {
  codes: ['CFDI40145', 'CFDI40146'],
  check({ comprobante: { receptor } }) {
    const { rfc, nombre } = receptor;
    if (nombre.toUpperCase() === PUBLICO_EN_GENERAL && rfc !== RFC_PUBLICO_GENERAL) {
      const message = 'PUBLICO EN GENERAL va con el RFC XAXX010101000. Escribe el nombre que corresponde a ese RFC.';
      return [error('CFDI40146', 'receptor.nombre', message)];
    }
    return isGenericRfc(rfc) ? [] : notAsRegistered(nombre);
  },
};

/** Told and never rewritten: a name may really end like a suffix. */
function notAsRegistered(nombre: string): Problem[] {
  if (nombre !== nombre.toUpperCase()) {
    const message =
      'El SAT compara el nombre con su registro, que está en mayúsculas. Escríbelo como en la constancia.';
    return [warning('CFDI40145', 'receptor.nombre', message)];
  }
  if (CORPORATE_SUFFIX.test(nombre)) {
    const message =
      'El nombre parece llevar el régimen de capital (como SA DE CV), que el SAT no registra. Escríbelo como en la constancia.';
    return [warning('CFDI40145', 'receptor.nombre', message)];
  }
  return [];
}
