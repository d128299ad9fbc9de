import { PARCELS } from '../../../complements/carta-porte/parcels.ts';
import { each, tripRule, when } from './carta-porte-rule.ts';

/** In a transfer of one's own, parcels name their waybills. */
export const guias = tripRule(
  ['CP177'],
  ({ trip }) =>
    each('mercancias.items', trip.mercancias.items, ({ bienesTransp, guias: waybills }, at) =>
      when(
        PARCELS.has(bienesTransp) && waybills.length === 0,
        'CP177',
        `${at}.guias`,
        'Agrega las guías de los paquetes.',
      ),
    ),
  ['T'],
);
