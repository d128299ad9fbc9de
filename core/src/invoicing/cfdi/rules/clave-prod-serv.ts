import { absence } from '../../../sat/catalogs/presence.ts';
import { conceptoRule } from './rule.ts';
import { error } from '../../rule-problem.ts';

/** These are the only keys of c_ClaveProdServ whose IVA must be transferred: staffing and currency exchange. */
const IVA_REQUIRED = new Set(['80111700', '80111701', '84121603', '84121604']);

export const claveProdServ = conceptoRule(['CFDI40162', 'CFDI40164'], ({ concepto, catalogs, at }) => {
  const { claveProductoServicio: key, impuestos } = concepto;
  const field = `${at}.claveProductoServicio`;
  if (!/^\d{8}$/.test(key)) {
    return error(
      'CFDI40162',
      field,
      'La clave de producto o servicio son ocho dígitos. Elige una de la lista del SAT.',
    );
  }
  const absent = absence(catalogs.hasClaveProdServ(key), `La clave ${key}`, 'lista de productos y servicios');
  if (absent) return error('CFDI40162', field, `${absent} Elige otra.`);
  if (IVA_REQUIRED.has(key) && impuestos.iva === undefined) {
    return error('CFDI40164', `${at}.impuestos.iva`, `La clave ${key} siempre traslada IVA. Elige la tasa.`);
  }
  return undefined;
});
