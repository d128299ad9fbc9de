import { TIPO_HORAS } from '../../../../sat/catalogs/nomina/lists.ts';
import { TIPO_PERCEPCION } from '../../../../sat/catalogs/nomina/keys.ts';
import { amountOf } from '../../../complements/nomina/compute/compute.ts';
import { OTHER_INCOME, OVERTIME, type Percepcion, SHARES } from '../../../complements/nomina/keys.ts';
import { type RuleProblem, warning } from '../../../rule-problem.ts';
import { pesos, sum } from '../../../../shared/money/decimal.ts';
import { overtimeLimit } from '../../../../sat/salarios/salario-minimo.ts';
import { countedWeeks, doubleByLaw, mostWeeks } from '../../../complements/nomina/proposed/overtime.ts';
import { nominaRule, when } from './nomina-rule.ts';

/** What the hours of a line were paid is what the line pays; SAT's validation does not compare them. */
export const horasExtra = nominaRule(['HORAS_EXTRA_IMPORTE'], ({ given, nomina }) =>
  (nomina.percepciones?.percepciones ?? []).flatMap((line, index) => {
    const hours = given.percepciones?.[index]?.horasExtra ?? [];
    // An amount that is missing is asked for by itself.
    const isWhole = hours.length > 0 && hours.every(({ importePagado }) => importePagado !== undefined);
    const [paid, line019] = [sum(line.horasExtra.map(({ importePagado }) => importePagado)), amountOf(line)];
    if (line.tipo !== OVERTIME || !isWhole || paid.equals(line019)) return [];
    const message = `Las horas extra suman ${pesos(paid)} y su percepción paga ${pesos(line019)}. Corrige una de las dos.`;
    return [warning('HORAS_EXTRA_IMPORTE', `nomina.percepciones[${index}].horasExtra[0].importePagado`, message)];
  }),
);

/** SAT's matrix of 2026 has key 056 for what is exempt, and so this holds since then. */
const FULLY_TAXED_FROM = '2026-01-01';

/** What is earned, line by line. */
export const percepciones = nominaRule(
  ['NOM31', 'NOM75', 'NOM76', 'NOM82', 'NOM83', 'NOM84', 'NOM85', 'NOM88', 'NOM109'],
  ({ given, nomina: { percepciones: node, fechaPago } }) => {
    const lines = node?.percepciones ?? [];
    const nothing = lines.length === 0 && (given.otrosPagos ?? []).length === 0;
    return [
      ...when(nothing, 'NOM31', 'percepciones', 'Agrega al menos una percepción u otro pago.'),
      ...lines.flatMap((line, index) => ofLine(line, `percepciones[${index}]`, fechaPago)),
    ];
  },
);

function ofLine(line: Percepcion, at: string, fechaPago: string): readonly RuleProblem[] {
  const { tipo, importeExento, accionesOTitulos, horasExtra: overtime } = line;
  return [
    ...when(
      !TIPO_PERCEPCION.isInForce(tipo, fechaPago),
      'NOM76',
      `${at}.tipo`,
      'Ese tipo de percepción no está en la lista del SAT para la fecha de pago. Elige de la lista.',
    ),
    ...when(
      !amountOf(line).isPositive(),
      'NOM75',
      `${at}.importeGravado`,
      'La percepción está en cero. Escribe su importe gravado o exento.',
    ),
    ...when(
      tipo === OTHER_INCOME && importeExento.isPositive() && fechaPago >= FULLY_TAXED_FROM,
      'NOM109',
      `${at}.importeExento`,
      'La percepción 038 es toda gravada. Usa 056 para la parte exenta.',
    ),
    ...when(
      tipo === SHARES && !accionesOTitulos,
      'NOM82',
      `${at}.accionesOTitulos`,
      'Con acciones o títulos escribe su valor de mercado y el precio al otorgarse.',
    ),
    ...when(
      tipo !== SHARES && accionesOTitulos !== undefined,
      'NOM83',
      `${at}.accionesOTitulos`,
      'Valor de mercado y precio al otorgarse van solo con la percepción 045. Quítalos.',
    ),
    ...when(
      tipo === OVERTIME && overtime.length === 0,
      'NOM84',
      `${at}.horasExtra`,
      'Con horas extra escribe los días, el tipo y las horas.',
    ),
    ...when(
      tipo !== OVERTIME && overtime.length > 0,
      'NOM85',
      `${at}.horasExtra`,
      'Las horas extra van solo con la percepción 019. Quítalas.',
    ),
    ...overtime.flatMap(({ tipoHoras }, index) =>
      when(
        !TIPO_HORAS.has(tipoHoras),
        'NOM88',
        `${at}.horasExtra[${index}].tipoHoras`,
        'Elige si las horas son dobles, triples o simples.',
      ),
    ),
  ];
}

/** Hours that are called double beyond those of the law are paid triple (articles 66 to 68 LFT); SAT's validation does not count them. */
export const horasDobles = nominaRule(['HORAS_DOBLES'], ({ given, nomina, law }) => {
  const limit = law && overtimeLimit(nomina.fechaFinalPago, law);
  if (!limit) return [];
  const { percepciones: paid = [] } = given;
  const lines = paid.filter(({ tipo }) => tipo === OVERTIME);
  const weeks = mostWeeks(lines, given);
  return [...doubleByLaw(lines, limit, weeks)].flatMap(([line, { beyond }]) => {
    if (beyond === 0) return [];
    const limits = `${limit.horasPorSemana} por semana y ${limit.horasPorDia} por día (${limit.citation})`;
    const message = `Se pagan dobles hasta ${limits}. En ${countedWeeks(weeks)}, ${beyond} de estas horas van como triples: pásalas a horas triples con su pago.`;
    return [warning('HORAS_DOBLES', `nomina.percepciones[${paid.indexOf(line)}].horasExtra[0].horasExtra`, message)];
  });
});
