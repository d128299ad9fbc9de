import { error } from '../rule.ts';
import { tripRule } from './carta-porte-rule.ts';

/** Keys of transport in c_ClaveProdServ, by ranges. */
const RANGES: readonly (readonly [from: string, to: string])[] = [
  ['78101500', '78101807'],
  ['78101900', '78101905'],
  ['78102200', '78102205'],
  ['78121603', '78121603'],
  ['78141500', '78141501'],
  ['84121806', '84121806'],
  ['92121800', '92121802'],
];
const INTERMODAL = /^7810190\d$/;

/** Whoever charges for freight sells transport, and by the road alone nothing that takes several modes. */
export const servicio = tripRule(
  ['CP109', 'CP110'],
  ({ comprobante }) =>
    comprobante.conceptos.flatMap(({ claveProdServ }, index) => {
      const field = `conceptos[${index}].claveProductoServicio`;
      if (!RANGES.some(([from, to]) => from <= claveProdServ && claveProdServ <= to)) {
        const message = 'Una factura con Carta Porte cobra transporte. Elige una clave de servicio de transporte.';
        return [error('CP109', field, message)];
      }
      if (!INTERMODAL.test(claveProdServ)) return [];
      return [error('CP110', field, 'Esa clave es intermodal. Usa 78101802 u otra de carretera.')];
    }),
  ['I'],
);
