import { overtimeLimit } from '../../../../sat/salarios/horas-extra.ts';
import { OVERTIME } from '../../../complements/nomina/keys.ts';
import { countedWeeks, doubleByLaw, mostWeeks } from '../../../complements/nomina/proposed/double-hours.ts';
import { warning } from '../../../rule-problem.ts';
import { nominaRule } from './nomina-rule.ts';

/** Hours that are called double beyond those of the law are paid triple (articles 66 to 68 LFT); SAT's validation does not count them. */
export const horasDobles = nominaRule(['HORAS_DOBLES'], ({ given, nomina, law }) => {
  const limit = law && overtimeLimit(nomina.fechaFinalPago, law);
  if (!limit) return [];
  const { percepciones = [] } = given;
  const lines = percepciones.filter(({ tipo }) => tipo === OVERTIME);
  const weeks = mostWeeks(lines, given);
  return [...doubleByLaw(lines, limit, weeks)].flatMap(([line, { beyond }]) => {
    if (beyond === 0) return [];
    const limits = `${limit.horasPorSemana} por semana y ${limit.horasPorDia} por día (${limit.citation})`;
    const message = `Se pagan dobles hasta ${limits}. En ${countedWeeks(weeks)}, ${beyond} de estas horas van como triples: pásalas a horas triples con su pago.`;
    return [
      warning('HORAS_DOBLES', `nomina.percepciones[${percepciones.indexOf(line)}].horasExtra[0].horasExtra`, message),
    ];
  });
});
