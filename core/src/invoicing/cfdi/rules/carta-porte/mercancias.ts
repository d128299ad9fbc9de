import type { Mercancia } from '../../../complements/carta-porte/carta-porte.ts';
import { hasCarrier, USUAL_MODE } from '../../../complements/carta-porte/modes/registry.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
import { each, tripRule, when, type TripContext } from './carta-porte-rule.ts';
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
