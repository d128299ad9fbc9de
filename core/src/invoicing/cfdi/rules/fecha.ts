import { error, type RuleProblem } from '../../rule-problem.ts';
import type { Rule, RuleContext } from './rule.ts';

const PATTERN = /^20[1-9]\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const MINUTE = 60_000;
const OLDEST = 72 * 60 * MINUTE;
/** PACs let clocks differ by so much. */
const AHEAD = 5 * MINUTE;

/** Fecha is local time, and so is the clock it is held against: both are read as if they were UTC. */
export const fecha: Rule = {
  codes: ['CFDI40101', 'CFDI401', 'CFDI305'],
  holdsFor: 'every',
  check({ request, now, csd }) {
    const at = instant(request.fecha);
    if (at === undefined) {
      return [error('CFDI40101', 'fecha', 'La fecha no existe o no tiene la forma AAAA-MM-DDThh:mm:ss. Corrígela.')];
    }
    const age = Date.parse(`${now}Z`) - at;
    if (age > OLDEST) {
      const message = 'La fecha tiene más de 72 horas y ya no se puede timbrar. Usa una fecha más reciente.';
      return [error('CFDI401', 'fecha', message)];
    }
    if (age < -AHEAD) {
      const message = 'La fecha está en el futuro. Usa la hora actual del lugar de expedición.';
      return [error('CFDI401', 'fecha', message)];
    }
    return csd ? outsideOfCsd(request.fecha, csd) : [];
  },
};

/** All three are written alike, so that they sort as text. */
function outsideOfCsd(given: string, { validFrom, validTo }: NonNullable<RuleContext['csd']>): RuleProblem[] {
  if (given < validFrom) {
    const message = `La fecha es anterior a la vigencia de tu CSD, que empieza el ${readable(validFrom)}. Usa una posterior.`;
    return [error('CFDI305', 'fecha', message)];
  }
  if (given > validTo) {
    const message = `La fecha es posterior a la vigencia de tu CSD, que termina el ${readable(validTo)}. Renuévalo.`;
    return [error('CFDI305', 'fecha', message)];
  }
  return [];
}

const readable = (local: string) => local.replace('T', ' a las ');

/**
 * Returns the instant of a local time; undefined for a day that does not exist, which Date would move into the next
 * month.
 */
function instant(text: string): number | undefined {
  if (!PATTERN.test(text)) return undefined;
  const at = Date.parse(`${text}Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 19) !== text ? undefined : at;
}
