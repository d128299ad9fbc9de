import type { Mercancia } from '../../../complements/carta-porte/carta-porte.ts';
import { hasCarrier, USUAL_MODE } from '../../../complements/carta-porte/modes/registry.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
import { sum } from '../../../../shared/money/decimal.ts';
import { PARCELS } from '../../../complements/carta-porte/complete.ts';
import { each, tripRule, when, type TripContext, doubtful } from './carta-porte-rule.ts';
import { rulesOfMode } from './modes/registry.ts';

/** What c_ClaveProdServCP says of a good: never dangerous, always, or to be told. */
const NEVER = '0';
const ALWAYS = '1';
/** The goods give their weights in it, and the total is their sum. */
const KILOGRAMMES = 'KGM';

/** There are goods and something that takes them, and each says whether it is dangerous where SAT wants to know. */
export const mercancias = tripRule(['CP148', 'CP155', 'CP156', 'CP157', 'VALIDATION'], (context) => {
  const { mercancias: goods } = context.trip;
  const { items, unidadPeso } = goods;
  return [
    ...when(items.length === 0, 'CP148', 'mercancias.items', 'Agrega al menos una mercancía.'),
    ...when(!hasCarrier(goods), 'CP148', USUAL_MODE, rulesOfMode(USUAL_MODE).withoutCarrier),
    ...when(
      unidadPeso !== KILOGRAMMES,
      'VALIDATION',
      'mercancias.unidadPeso',
      'El peso total va en kilogramos. Elige KGM o deja vacía la unidad.',
    ),
    ...each('mercancias.items', items, (item, at) => [...hazardMark(context, item, at), ...material(item, at)]),
  ];
});

function hazardMark({ catalogs }: TripContext, item: Mercancia, at: string): readonly RuleProblem[] {
  const { bienesTransp, materialPeligroso } = item;
  const flag = catalogs.factOf('claveProdServ', bienesTransp, 'materialPeligroso');
  const field = `${at}.materialPeligroso`;
  if (flag === undefined)
    return when(
      catalogs.has('claveProdServ', bienesTransp) === true,
      'VALIDATION',
      `${at}.bienesTransp`,
      'Esa clave es de un servicio. Elige la de la mercancía que se traslada.',
    );
  if (flag === NEVER)
    return when(
      materialPeligroso !== undefined,
      'CP155',
      field,
      'Esta mercancía nunca es material peligroso. Quita este dato.',
    );
  if (materialPeligroso === undefined) return when(true, 'CP155', field, 'Indica si es material peligroso.');
  return when(
    flag === ALWAYS && materialPeligroso !== 'Sí',
    'CP155',
    field,
    'Esta mercancía siempre es material peligroso. Indica Sí.',
  );
}

function material(
  { materialPeligroso, cveMaterialPeligroso, embalaje }: Mercancia,
  at: string,
): readonly RuleProblem[] {
  const dangerous = materialPeligroso === 'Sí';
  const named = cveMaterialPeligroso !== undefined;
  return [
    ...when(dangerous && !named, 'CP156', `${at}.cveMaterialPeligroso`, 'Elige la clave del material peligroso.'),
    ...when(
      !dangerous && named,
      'CP156',
      `${at}.cveMaterialPeligroso`,
      'La clave va solo con material peligroso. Quítala o indica que lo es.',
    ),
    ...when(
      dangerous && embalaje === undefined,
      'CP157',
      `${at}.embalaje`,
      'Elige el embalaje del material peligroso.',
    ),
  ];
}

/** Where each part of a good goes: between places that have an id. */
export const cantidadTransporta = tripRule(
  ['CP131', 'CP178', 'CP179'],
  ({ trip: { ubicaciones, mercancias: goods } }) => {
    const { items } = goods;
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
  },
);

/** The parts of a good that go from place to place are no more than there is of it. */
export const repartoDeMercancias = tripRule(['CANTIDAD_EXCEDIDA'], ({ trip: { mercancias: goods } }) =>
  each('mercancias.items', goods.items, ({ cantidad, cantidadTransporta: shares }, at) => {
    const carried = sum(shares.map((part) => part.cantidad));
    return doubtful(
      carried.greaterThan(cantidad),
      'CANTIDAD_EXCEDIDA',
      `${at}.cantidadTransporta`,
      `Se reparten ${carried.toString()} y de esta mercancía hay ${cantidad.toString()}. Corrige la cantidad o el reparto.`,
    );
  }),
);

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
