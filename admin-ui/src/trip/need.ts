/** Is what decides whether the law asks for a Carta Porte, in the order in which it is asked. */
export interface NeedAnswers {
  /** Medicines, hydrocarbons, goods for customs, or a foreign carrier: no exception holds for them. */
  readonly special?: boolean | undefined;
  readonly federal?: boolean | undefined;
  /** It is a vehicle (or trailer) of class C2 or lighter. */
  readonly light?: boolean | undefined;
  /** The federal stretch lies within so many kilometres, of a radius between the first origin and the last destination, stops included. */
  readonly near?: boolean | undefined;
}

export type Question = keyof NeedAnswers;

export interface Need {
  readonly isNeeded: boolean;
  readonly rule: string;
}

/** @param radius kilometres by the law of today; the last question is asked where it is known. */
export const questionsOf = (radius: number | undefined): Readonly<Record<Question, string>> => ({
  special: '¿Llevas medicamentos, hidrocarburos o mercancía de aduana, o transporta una empresa extranjera?',
  federal: '¿Pasas por una carretera federal, aunque sea un tramo?',
  light: '¿El vehículo es un C2 (camión de dos ejes) o menor, también con su remolque?',
  near: `¿Todo el viaje, con sus paradas, cabe en un radio de ${radius ?? 0} km entre el primer origen y el último destino?`,
});

/**
 * Returns the first question that is not answered yet, or what the answers come to (RMF, 2.7.7).
 * @param radius kilometres within which a light vehicle needs none; absent where the law of today is not known.
 */
export function needOf({ special, federal, light, near }: NeedAnswers, radius: number | undefined): Question | Need {
  if (special === undefined) return 'special';
  if (special)
    return needed(
      'Ninguna excepción libra a estas mercancías y transportistas: la llevan aunque el viaje sea local o corto. ' +
        'De los hidrocarburos lo dice la regla 2.7.7.2.4.',
    );
  if (federal === undefined) return 'federal';
  if (!federal)
    return free(
      'Si estás seguro de no usar carreteras federales, es un traslado local (2.7.7.2.1). Si al final usas una, la necesitas.',
    );
  if (light === undefined) return 'light';
  if (!light) return needed('Por carretera federal y con este vehículo la necesitas (2.7.7.1.1 y 2.7.7.1.2).');
  if (radius === undefined)
    return needed('No se conoce dentro de qué radio no hace falta hoy (2.7.7.2.8): si dudas, emítela.');
  if (near === undefined) return 'near';
  return near
    ? free(
        `Con un vehículo así y dentro de ${radius} km de radio no hace falta (2.7.7.2.8). Cuenta el radio, no el odómetro.`,
      )
    : needed(`Fuera de los ${radius} km de radio la necesitas (2.7.7.1.1 y 2.7.7.1.2).`);
}

const needed = (rule: string): Need => ({ isNeeded: true, rule });
/** What is charged without the complement says so by its key. */
const free = (rule: string): Need => ({
  isNeeded: false,
  rule: `${rule} Si cobras el flete, haz una factura sencilla con la clave 78101801.`,
});
