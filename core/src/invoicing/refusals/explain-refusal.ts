import type { ProviderProblem } from '../../shared/provider-problem.ts';
import { isNominaTipo, type TipoDocumento } from '../kinds/tipos.ts';
import { CARTA_PORTE } from './carta-porte.ts';
import { CARTA_PORTE_GOODS } from './carta-porte-goods.ts';
import { CONCEPTOS } from './conceptos.ts';
import { DOCUMENT } from './document.ts';
import { type Explanation, explained, PAC, TOTALS } from './pac.ts';
import { NOMINA_LINES } from './nomina-lines.ts';
import { NOMINA } from './nomina.ts';
import { PAGOS } from './pagos.ts';
import { PARTIES } from './parties.ts';

/** What a provider refuses for reasons of its own; the codes are ours, since providers name none. What an operator releases has its own words. */
const PROVIDER = explained({
  'emisor.rfc': {
    PROVIDER_NO_CSD:
      'El proveedor de timbrado no tiene el CSD de esta empresa. Carga otra vez el CSD en la empresa y vuelve a emitirla.',
  },
  '': {
    PROVIDER_BLOCKED:
      'El servicio de timbrado no está disponible para nosotros en este momento. No es un error tuyo: avísale a soporte y emítela más tarde.',
    RELEASED_BY_OPERATOR:
      'Nadie supo si el documento se timbró; un operador confirmó que no, y message dice cómo lo sabe. Vuelve a emitirlo.',
    PROVIDER_RFC_FORMAT:
      'El RFC no cumple con el formato correcto. Revísalo letra por letra con la constancia de situación fiscal.',
  },
  serie: { PROVIDER_SERIE: 'El proveedor de timbrado no acepta esta serie. Usa otra serie, o avísale a soporte.' },
  lugarExpedicion: {
    PROVIDER_PLACE:
      'El proveedor de timbrado no acepta este código postal como lugar de expedición. Corrígelo en los datos fiscales de la empresa.',
  },
  'relaciones[1]': {
    PROVIDER_RELATIONS:
      'El proveedor de timbrado no admite varios tipos de relación en un documento. Deja un solo tipo de relación.',
  },
});

/** Lists every code that is explained. */
export const EXPLANATIONS: ReadonlyMap<string, Explanation> = new Map(
  [
    PAC,
    DOCUMENT,
    PARTIES,
    CONCEPTOS,
    TOTALS,
    PAGOS,
    NOMINA,
    NOMINA_LINES,
    CARTA_PORTE,
    CARTA_PORTE_GOODS,
    PROVIDER,
  ].flatMap((table) => [...table]),
);

const UNKNOWN_TODO = {
  placed: 'Revisa este dato y vuelve a emitirla; si crees que es correcto, envía este texto a soporte.',
  unplaced: 'Revisa los datos de la factura y vuelve a emitirla; si no ves el error, envía este texto a soporte.',
} as const;

/**
 * Explains a provider's refusal to the user: what happened, what to do, and the field. The provider's own field comes
 * first, since it knows the line; of texts that nobody has explained the words stay.
 * @param tipo of the document: the receiver of a payslip is a worker, and no customer.
 */
export function explainRefusal({ message, field, code }: ProviderProblem, tipo: TipoDocumento): ProviderProblem {
  const known = code === undefined ? undefined : explanationOf(code, tipo);
  const shownField = field ?? known?.field;
  return {
    message: known ? `${known.what} ${known.todo}` : `${sentence(message)} ${todoOf(shownField)}`,
    ...(shownField === undefined ? {} : { field: shownField }),
    ...(code === undefined ? {} : { code }),
  };
}

const IN_RECORD = 'Corrígelo en su registro, como lo dice su constancia de situación fiscal.';

/** Explains what SAT refuses of a receiver, codes 143 to 161, where the receiver is the worker of a payslip. */
const WORKER = explained({
  'receptor.rfc': {
    CFDI40143:
      'El RFC del trabajador no está en la lista de RFC inscritos no cancelados del SAT. Confírmalo con su constancia de situación fiscal y corrígelo en su registro.',
    CFDI40146:
      'El nombre «PUBLICO EN GENERAL» va solo con el RFC XAXX010101000. Escribe el nombre del trabajador en su registro.',
  },
  'receptor.nombre': {
    'CFDI40144-40145': `El nombre del trabajador no es el que el SAT tiene para su RFC. ${IN_RECORD}`,
  },
  'receptor.codigoPostal': {
    CFDI40147: `El código postal del trabajador no está en el catálogo del SAT. ${IN_RECORD}`,
    CFDI40148: `El código postal del trabajador no es el que el SAT tiene para su RFC. ${IN_RECORD}`,
  },
  'receptor.residenciaFiscal': {
    'CFDI40150-40152':
      'La residencia fiscal no está en el catálogo, o no va con el RFC del trabajador. Un recibo de nómina no la lleva: avísale a soporte con este código.',
  },
  'receptor.numRegIdTrib': {
    'CFDI40153-40156':
      'El número de registro tributario no corresponde al trabajador. Un recibo de nómina no lo lleva: avísale a soporte con este código.',
  },
  'receptor.regimenFiscal': {
    'CFDI40157-40159':
      'El régimen fiscal del trabajador no es el que el SAT tiene para su RFC. Un recibo de nómina lleva «605 Sueldos y salarios»: confirma en su constancia que lo tenga.',
  },
  'receptor.usoCfdi': {
    'CFDI40160-40161':
      'El uso de CFDI no va con el tipo de persona y el régimen del trabajador. Un recibo de nómina lleva «CN01 Nómina»: avísale a soporte con este código.',
  },
});

const explanationOf = (code: string, tipo: TipoDocumento) =>
  (isNominaTipo(tipo) ? WORKER.get(code) : undefined) ?? EXPLANATIONS.get(code);

const todoOf = (field: string | undefined) => (field === undefined ? UNKNOWN_TODO.unplaced : UNKNOWN_TODO.placed);

const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
