import { warning } from '../../../rule-problem.ts';
import { pagoRule } from './pago-rule.ts';

const dayOf = (fecha: string) => fecha.slice(0, 10);
const readable = (fecha: string) => dayOf(fecha).split('-').toReversed().join('/');

/** Money that came before its invoice is an advance, which has documents of its own (guide of filling, appendix 6). */
export const pagoAnterior = pagoRule(['PAGO_ANTERIOR'], ({ pago: { fecha }, documents, at }) => {
  const later = documents.find(({ debt }) => debt.fecha !== undefined && dayOf(fecha) < dayOf(debt.fecha))?.debt;
  if (!later?.fecha) return [];
  const number = [later.serie, later.folio].filter(Boolean).join('-') || later.uuid;
  const message = `El pago es anterior a su factura ${number}, que es del ${readable(later.fecha)}. Revisa la fecha; si te pagaron antes de facturar, es un anticipo.`;
  return [warning('PAGO_ANTERIOR', `${at}.fecha`, message)];
});
