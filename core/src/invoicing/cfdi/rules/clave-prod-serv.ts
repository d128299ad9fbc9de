import { conceptoRule, error, warning } from './rule.ts';

/** The only keys of c_ClaveProdServ whose IVA must be transferred: staffing and currency exchange. */
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
  const presence = catalogs.hasClaveProdServ(key);
  if (presence !== true) {
    const message = `La clave ${key} no está en la lista de productos y servicios del SAT. Revisa que sea la correcta.`;
    return presence === false ? error('CFDI40162', field, message) : warning('CFDI40162', field, message);
  }
  if (IVA_REQUIRED.has(key) && impuestos.iva === undefined) {
    return error('CFDI40164', `${at}.impuestos.iva`, `La clave ${key} siempre traslada IVA. Elige la tasa.`);
  }
  return undefined;
});
