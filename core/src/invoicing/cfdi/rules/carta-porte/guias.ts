import { each, tripRule, when } from './carta-porte-rule.ts';

/** Parcels and boxes, whose contents only their waybills tell. */
const PARCELS = ['31181701', '24112700'];

/** In a transfer of one's own, parcels name their waybills. */
export const guias = tripRule(
  ['CP177'],
  ({ trip }) =>
    each('mercancias.items', trip.mercancias.items, ({ bienesTransp, guias: waybills }, at) =>
      when(
        PARCELS.includes(bienesTransp) && waybills.length === 0,
        'CP177',
        `${at}.guias`,
        'Agrega las guías de los paquetes.',
      ),
    ),
  ['T'],
);
