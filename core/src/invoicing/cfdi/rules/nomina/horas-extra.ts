import { pesos, sum } from '../../../../shared/money/decimal.ts';
import { amountOf } from '../../../complements/nomina/compute/percepciones.ts';
import { OVERTIME } from '../../../complements/nomina/keys.ts';
import { warning } from '../../../rule-problem.ts';
import { nominaRule } from './nomina-rule.ts';

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
