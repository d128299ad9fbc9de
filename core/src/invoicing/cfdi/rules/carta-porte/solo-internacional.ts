import { doubtful, each, isInternational, tripRule } from './carta-porte-rule.ts';

const fields = ['tipoMateria', 'descripcionMateria', 'fraccionArancelaria', 'uuidComercioExt'] as const;

/** The standard has these for goods that cross the border alone. SAT's matrix takes it elsewhere too. */
export const soloInternacional = tripRule(['SOLO_INTERNACIONAL'], ({ trip }) =>
  isInternational(trip)
    ? []
    : each('mercancias.items', trip.mercancias.items, (item, at) =>
        fields.flatMap((field) =>
          doubtful(
            item[field] !== undefined,
            'SOLO_INTERNACIONAL',
            `${at}.${field}`,
            'Este dato es de mercancía que cruza la frontera y el traslado es nacional. Quítalo o marca que es internacional.',
          ),
        ),
      ),
);
