import { each, tripRule, when } from './carta-porte-rule.ts';

/** Where each part of a good goes: between places that have an id. */
export const cantidadTransporta = tripRule(['CP131', 'CP178', 'CP179'], ({ trip: { ubicaciones, mercancias } }) => {
  const { items } = mercancias;
  const isSplit = items.some(({ cantidadTransporta: parts }) => parts.length > 0);
  const idsOf = (wanted: string) =>
    ubicaciones.flatMap(({ tipo, id }) => (tipo === wanted && id !== undefined ? id : []));
  const [origins, destinations] = [idsOf('Origen'), idsOf('Destino')];
  return [
    ...each('ubicaciones', ubicaciones, ({ id }, at) =>
      when(isSplit && id === undefined, 'CP131', `${at}.id`, 'Escribe el id del lugar, como OR000001 o DE000001.'),
    ),
    ...each('mercancias.items', items, (item, at) =>
      each(`${at}.cantidadTransporta`, item.cantidadTransporta, ({ idOrigen, idDestino }, part) => [
        ...when(
          !origins.includes(idOrigen),
          'CP178',
          `${part}.idOrigen`,
          'Ese origen no está entre los lugares. Elige uno.',
        ),
        ...when(
          !destinations.includes(idDestino),
          'CP179',
          `${part}.idDestino`,
          'Ese destino no está entre los lugares. Elige uno.',
        ),
      ]),
    ),
  ];
});
