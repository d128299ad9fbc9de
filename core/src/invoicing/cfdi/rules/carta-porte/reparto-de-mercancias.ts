import { sum } from '../../../../shared/money/decimal.ts';
import { doubtful, each, tripRule } from './carta-porte-rule.ts';

/** The parts of a good that go from place to place are no more than there is of it. */
export const repartoDeMercancias = tripRule(['CANTIDAD_EXCEDIDA'], ({ trip: { mercancias } }) =>
  each('mercancias.items', mercancias.items, ({ cantidad, cantidadTransporta }, at) => {
    const carried = sum(cantidadTransporta.map((part) => part.cantidad));
    return doubtful(
      carried.greaterThan(cantidad),
      'CANTIDAD_EXCEDIDA',
      `${at}.cantidadTransporta`,
      `Se reparten ${carried.toString()} y de esta mercancía hay ${cantidad.toString()}. Corrige la cantidad o el reparto.`,
    );
  }),
);
