import { isGenericRfc, isRfc, personaOf } from '../../../sat/rfc.ts';
import { REGIMEN_FISCAL } from '../../../sat/catalogs/regimen-fiscal.ts';
import type { Emisor } from '../document.ts';
import { error, type RuleProblem } from '../../rule-problem.ts';
import type { Rule } from './rule.ts';

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
