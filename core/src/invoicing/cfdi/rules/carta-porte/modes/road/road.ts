import { OPERATOR } from '../../figuras.ts';
import { each, when } from '../../carta-porte-rule.ts';
import { modeRule, type ModeRules } from '../mode-rules.ts';
import type { Ubicacion } from '../../../../../complements/carta-porte/carta-porte.ts';
import type { RuleProblem } from '../../../../../rule-problem.ts';

/** Somebody drives on the road. */
export const figuras = modeRule('autotransporte', ['CP193', 'CP194'], ({ trip }) => [
  ...when(trip.figuras.length === 0, 'CP193', 'figuras', 'Agrega al operador.'),
  ...when(
    trip.figuras.length > 0 && !trip.figuras.some(({ tipo }) => tipo === OPERATOR),
    'CP194',
    'figuras',
    'Falta quien maneja. Agrega al operador.',
  ),
]);

/** SAT asks whence, whither, and over which distance on the road. */
export const ubicaciones = modeRule('autotransporte', ['CP130', 'CP141', 'CP142'], ({ trip }) => [
  ...(['Origen', 'Destino'] as const).flatMap((wanted) =>
    when(
      !trip.ubicaciones.some(({ tipo }) => tipo === wanted),
      'CP130',
      'ubicaciones',
      `Agrega al menos un ${wanted.toLowerCase()}.`,
    ),
  ),
  ...each('ubicaciones', trip.ubicaciones, ubicacionProblems),
]);

const ubicacionProblems = ({ tipo, distancia, domicilio }: Ubicacion, at: string): readonly RuleProblem[] => [
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

const FORBIDDEN = '0';
const REQUIRED = '1';

/** SAT asks for insurances of dangerous goods, and for the trailers that its list gives to each vehicle. */
export const vehicle = modeRule('autotransporte', ['CP182', 'CP183', 'CP184', 'VALIDATION'], ({ trip, catalogs }) => {
  const { autotransporte, items } = trip.mercancias;
  if (!autotransporte) return [];
  const { seguros, vehiculo, remolques } = autotransporte;
  const dangerous = items.some(({ materialPeligroso }) => materialPeligroso === 'Sí');
  const insurer = seguros.aseguraMedAmbiente !== undefined;
  const policy = seguros.polizaMedAmbiente !== undefined;
  const flag = catalogs.factOf('configAutotransporte', vehiculo.configVehicular, 'remolque');
  return [
    ...when(
      dangerous && !insurer,
      'CP182',
      'autotransporte.aseguraMedAmbiente',
      'El material peligroso lleva seguro de medio ambiente. Escribe la aseguradora.',
    ),
    ...when(
      (dangerous || insurer) && !policy,
      'CP183',
      'autotransporte.polizaMedAmbiente',
      'Escribe la póliza del seguro de medio ambiente.',
    ),
    ...when(
      flag === REQUIRED && remolques.length === 0,
      'CP184',
      'autotransporte.remolques',
      'Esta configuración lleva remolque. Agrégalo.',
    ),
    ...when(
      flag === FORBIDDEN && remolques.length > 0,
      'CP184',
      'autotransporte.remolques',
      'Esta configuración no lleva remolque. Quítalo o elige otra.',
    ),
    ...when(
      remolques.length > MOST_TRAILERS,
      'VALIDATION',
      'autotransporte.remolques',
      'Un vehículo lleva a lo más dos remolques. Quita los demás.',
    ),
  ];
});

const MOST_TRAILERS = 2;

export const road: ModeRules = {
  insteadOfIntermodal: 'Usa 78101802 u otra de carretera.',
  withoutCarrier: 'Escribe los datos del vehículo.',
  ubicaciones,
  carrier: vehicle,
  figuras,
};
