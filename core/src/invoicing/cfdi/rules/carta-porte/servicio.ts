import { modesOf } from '../../../complements/carta-porte/modes/registry.ts';
import { isTransportService } from '../../../complements/carta-porte/transport-services.ts';
import { error } from '../../../rule-problem.ts';
import { tripRule } from './carta-porte-rule.ts';
import { rulesOfMode } from './modes/registry.ts';

/** These go from one mode to another; 78101905 is of wagons alone. */
const INTERMODAL = /^7810190[0-4]$/;

/** Whoever charges for freight sells transport, and by one mode alone nothing that takes several. */
export const servicio = tripRule(
  ['CP104', 'CP109', 'CP110'],
  ({ comprobante, trip }) => [
    ...(comprobante.moneda === 'XXX' ? [error('CP104', 'moneda', 'Elige la moneda del flete.')] : []),
    ...comprobante.conceptos.flatMap(({ claveProdServ }, index) => {
      const field = `conceptos[${index}].claveProductoServicio`;
      if (!isTransportService(claveProdServ)) {
        const message = 'Una factura con Carta Porte cobra transporte. Elige una clave de servicio de transporte.';
        return [error('CP109', field, message)];
      }
      const [mode, ...others] = modesOf(trip.mercancias);
      if (!INTERMODAL.test(claveProdServ) || mode === undefined || others.length > 0) return [];
      return [error('CP110', field, `Esa clave es intermodal. ${rulesOfMode(mode).insteadOfIntermodal}`)];
    }),
  ],
  ['I'],
);
