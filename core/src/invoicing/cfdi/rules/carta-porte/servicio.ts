import { isTransportService } from '../../../complements/carta-porte/transport-services.ts';
import { error } from '../rule.ts';
import { tripRule } from './carta-porte-rule.ts';

const INTERMODAL = /^7810190\d$/;

/** Whoever charges for freight sells transport, and by the road alone nothing that takes several modes. */
export const servicio = tripRule(
  ['CP104', 'CP109', 'CP110'],
  ({ comprobante }) => [
    ...(comprobante.moneda === 'XXX' ? [error('CP104', 'moneda', 'Elige la moneda del flete.')] : []),
    ...comprobante.conceptos.flatMap(({ claveProdServ }, index) => {
      const field = `conceptos[${index}].claveProductoServicio`;
      if (!isTransportService(claveProdServ)) {
        const message = 'Una factura con Carta Porte cobra transporte. Elige una clave de servicio de transporte.';
        return [error('CP109', field, message)];
      }
      if (!INTERMODAL.test(claveProdServ)) return [];
      return [error('CP110', field, 'Esa clave es intermodal. Usa 78101802 u otra de carretera.')];
    }),
  ],
  ['I'],
);
