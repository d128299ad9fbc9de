import type { ProviderProblem } from '../../shared/provider-problem.ts';
import { isNominaTipo, type TipoDocumento } from '../kinds/tipos.ts';
import { CARTA_PORTE } from './carta-porte.ts';
import { CARTA_PORTE_GOODS } from './carta-porte-goods.ts';
import { CONCEPTOS } from './conceptos.ts';
import { DOCUMENT } from './document.ts';
import { type Explanation, PAC, tableOf, TOTALS } from './pac.ts';
import { NOMINA_LINES } from './nomina-lines.ts';
import { NOMINA } from './nomina.ts';
import { PAGOS } from './pagos.ts';
import { PARTIES } from './parties.ts';

/** What a provider refuses for reasons of its own; the codes are ours, since providers name none. */
const PROVIDER = tableOf([
  [
    ['PROVIDER_NO_CSD'],
    'emisor.rfc',
    'El proveedor de timbrado no tiene el CSD de esta empresa.',
    'Carga otra vez el CSD en la empresa y vuelve a emitirla.',
  ],
  [
    ['PROVIDER_BLOCKED'],
    undefined,
    'El servicio de timbrado no está disponible para nosotros en este momento.',
    'No es un error tuyo: avísale a soporte y emítela más tarde.',
  ],
  [
    ['PROVIDER_SERIE'],
    'serie',
    'El proveedor de timbrado no acepta esta serie.',
    'Usa otra serie, o avísale a soporte.',
  ],
  [
    ['PROVIDER_PLACE'],
    'lugarExpedicion',
    'El proveedor de timbrado no acepta este código postal como lugar de expedición.',
    'Corrígelo en los datos fiscales de la empresa.',
  ],
  [
    ['PROVIDER_RELATIONS'],
    'relaciones[1]',
    'El proveedor de timbrado no admite varios tipos de relación en un documento.',
    'Deja un solo tipo de relación.',
  ],
  [
    ['PROVIDER_RFC_FORMAT'],
    undefined,
    'El RFC no cumple con el formato correcto.',
    'Revísalo letra por letra con la constancia de situación fiscal.',
  ],
]);

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
const WORKER = tableOf([
  [
    ['CFDI40143'],
    'receptor.rfc',
    'El RFC del trabajador no está en la lista de RFC inscritos no cancelados del SAT.',
    'Confírmalo con su constancia de situación fiscal y corrígelo en su registro.',
  ],
  [
    ['CFDI40144', 'CFDI40145'],
    'receptor.nombre',
    'El nombre del trabajador no es el que el SAT tiene para su RFC.',
    IN_RECORD,
  ],
  [
    ['CFDI40146'],
    'receptor.rfc',
    'El nombre «PUBLICO EN GENERAL» va solo con el RFC XAXX010101000.',
    'Escribe el nombre del trabajador en su registro.',
  ],
  [
    ['CFDI40147'],
    'receptor.codigoPostal',
    'El código postal del trabajador no está en el catálogo del SAT.',
    IN_RECORD,
  ],
  [
    ['CFDI40148'],
    'receptor.codigoPostal',
    'El código postal del trabajador no es el que el SAT tiene para su RFC.',
    IN_RECORD,
  ],
  [
    ['CFDI40150', 'CFDI40151', 'CFDI40152'],
    'receptor.residenciaFiscal',
    'La residencia fiscal no está en el catálogo, o no va con el RFC del trabajador.',
    'Un recibo de nómina no la lleva: avísale a soporte con este código.',
  ],
  [
    ['CFDI40153', 'CFDI40154', 'CFDI40155', 'CFDI40156'],
    'receptor.numRegIdTrib',
    'El número de registro tributario no corresponde al trabajador.',
    'Un recibo de nómina no lo lleva: avísale a soporte con este código.',
  ],
  [
    ['CFDI40157', 'CFDI40158', 'CFDI40159'],
    'receptor.regimenFiscal',
    'El régimen fiscal del trabajador no es el que el SAT tiene para su RFC.',
    'Un recibo de nómina lleva «605 Sueldos y salarios»: confirma en su constancia que lo tenga.',
  ],
  [
    ['CFDI40160', 'CFDI40161'],
    'receptor.usoCfdi',
    'El uso de CFDI no va con el tipo de persona y el régimen del trabajador.',
    'Un recibo de nómina lleva «CN01 Nómina»: avísale a soporte con este código.',
  ],
]);

const explanationOf = (code: string, tipo: TipoDocumento) =>
  (isNominaTipo(tipo) ? WORKER.get(code) : undefined) ?? EXPLANATIONS.get(code);

const todoOf = (field: string | undefined) => (field === undefined ? UNKNOWN_TODO.unplaced : UNKNOWN_TODO.placed);

const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
