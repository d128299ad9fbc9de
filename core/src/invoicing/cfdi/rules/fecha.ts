import { error, type RuleProblem } from '../../rule-problem.ts';
import { isGenericRfc, isRfc, personaOf } from '../../../sat/fiscal-keys.ts';
import { REGIMEN_FISCAL } from '../../../sat/catalogs/regimen-fiscal.ts';
import type { Emisor } from '../request.ts';
import type { Rule, RuleContext } from './rule.ts';
import { codigoPostalProblem } from './receptor.ts';

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

export const emisor: Rule = {
  codes: ['RFC_INVALID', 'CFDI40138', 'CFDI40140', 'CFDI40141', 'CFDI40142'],
  holdsFor: 'every',
  check: ({ request }) => [...rfc(request.emisor), ...regimen(request.emisor), ...adquirente(request.emisor)],
};

function rfc({ rfc: given }: Emisor): RuleProblem[] {
  if (!isRfc(given)) {
    return [
      error('RFC_INVALID', 'emisor.rfc', 'El RFC de la empresa no es válido. Corrígelo en los datos de tu empresa.'),
    ];
  }
  if (isGenericRfc(given)) {
    return [error('CFDI40138', 'emisor.rfc', 'Un RFC genérico no puede emitir facturas. Usa el RFC de tu empresa.')];
  }
  return [];
}

function regimen({ rfc: given, regimenFiscal }: Emisor): RuleProblem[] {
  const field = 'emisor.regimenFiscal';
  const entry = REGIMEN_FISCAL.get(regimenFiscal);
  if (!entry) {
    const message =
      'El régimen fiscal de la empresa no está en la lista del SAT. Corrígelo en los datos de tu empresa.';
    return [error('CFDI40140', field, message)];
  }
  if (!isRfc(given) || entry.personas.includes(personaOf(given))) return [];
  const message = `El régimen ${entry.key} ${entry.name} no corresponde al tipo de persona de tu RFC. Elige el de tu constancia.`;
  return [error('CFDI40141', field, message)];
}

function adquirente({ facAtrAdquirente }: Emisor): RuleProblem[] {
  if (facAtrAdquirente === undefined || /^\d{10}$/.test(facAtrAdquirente)) return [];
  const message = 'El número de operación del adquirente son diez dígitos. Corrígelo.';
  return [error('CFDI40142', 'emisor.facAtrAdquirente', message)];
}

export const lugarExpedicion: Rule = {
  codes: ['CFDI40126'],
  holdsFor: 'every',
  check({ request, catalogs }) {
    const name = 'El código postal del lugar de expedición';
    return codigoPostalProblem('CFDI40126', 'lugarExpedicion', name, request.lugarExpedicion, catalogs);
  },
};
