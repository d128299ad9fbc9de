import type { Ubicacion } from '../../../../../complements/carta-porte/carta-porte.ts';
import type { RuleProblem } from '../../../../../rule-problem.ts';
import { each, when } from '../../carta-porte-rule.ts';
import { modeRule } from '../mode-rules.ts';

/** SAT asks whence, whither, and over which distance on the road. */
export const places = modeRule('autotransporte', ['CP130', 'CP141', 'CP142'], ({ trip: { ubicaciones } }) => [
  ...(['Origen', 'Destino'] as const).flatMap((wanted) =>
    when(
      !ubicaciones.some(({ tipo }) => tipo === wanted),
      'CP130',
      'ubicaciones',
      `Agrega al menos un ${wanted.toLowerCase()}.`,
    ),
  ),
  ...each('ubicaciones', ubicaciones, ubicacionProblems),
]);

function ubicacionProblems({ tipo, distancia, domicilio }: Ubicacion, at: string): readonly RuleProblem[] {
  return [
    ...when(
      tipo === 'Destino' && distancia === undefined,
      'CP141',
      `${at}.distancia`,
      'Escribe los kilómetros hasta este destino.',
    ),
    ...when(
      tipo === 'Origen' && distancia !== undefined,
      'CP141',
      `${at}.distancia`,
      'La distancia va en los destinos. Quítala de este origen.',
    ),
    ...when(domicilio === undefined, 'CP142', `${at}.domicilio`, 'Escribe el domicilio.'),
  ];
}
