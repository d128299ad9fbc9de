import type { RuleProblem } from '../../../rule-problem.ts';
import { each, isInternational, tripRule, when, type TripContext } from './carta-porte-rule.ts';

const ENTRADA = new Set(['IMD', 'ITR', 'ITE', 'DFI', 'RFE', 'RFS', 'TRA']);
const SALIDA = new Set(['EXD', 'ETR', 'ETE', 'DFI', 'RFE', 'RFS', 'TRA']);

/** A trip across the border says its direction, country, way and customs regime; any other says none of them. */
export const internacional = tripRule(
  ['CP116', 'CP118', 'CP119', 'CP120', 'CP121', 'CP122', 'CP123', 'CP124', 'CP169'],
  (context) => (isInternational(context.trip) ? abroad(context) : within(context)),
);

function abroad({ trip }: TripContext): readonly RuleProblem[] {
  const { entradaSalidaMerc: direction, regimenesAduaneros: regimes } = trip;
  return [
    ...when(direction === undefined, 'CP119', 'entradaSalidaMerc', 'Elige si la mercancía entra al país o sale.'),
    ...when(trip.paisOrigenDestino === undefined, 'CP121', 'paisOrigenDestino', 'Elige el país de origen o destino.'),
    ...when(trip.viaEntradaSalida === undefined, 'CP123', 'viaEntradaSalida', 'Elige la vía de entrada o salida.'),
    ...when(regimes.length === 0, 'CP116', 'regimenesAduaneros', 'Elige el régimen aduanero.'),
    ...each('regimenesAduaneros', regimes, ({ clave }, at) => [
      ...when(
        direction === 'Entrada' && SALIDA.has(clave) && !ENTRADA.has(clave),
        'CP118',
        at,
        'Ese régimen es de exportación y la mercancía entra. Elige un régimen de importación.',
      ),
      ...when(
        direction === 'Salida' && ENTRADA.has(clave) && !SALIDA.has(clave),
        'CP169',
        at,
        'Ese régimen es de importación y la mercancía sale. Elige un régimen de exportación.',
      ),
    ]),
  ];
}

const NATIONAL = 'Este traslado no es internacional. Quita este dato o marca que sí lo es.';

const within = ({ trip }: TripContext): readonly RuleProblem[] => [
  ...when(trip.entradaSalidaMerc !== undefined, 'CP120', 'entradaSalidaMerc', NATIONAL),
  ...when(trip.paisOrigenDestino !== undefined, 'CP122', 'paisOrigenDestino', NATIONAL),
  ...when(trip.viaEntradaSalida !== undefined, 'CP124', 'viaEntradaSalida', NATIONAL),
  ...when(trip.regimenesAduaneros.length > 0, 'CP116', 'regimenesAduaneros', NATIONAL),
];
