import type { ProviderProblem } from '../../shared/provider-problem.ts';
import { isNominaTipo, type TipoDocumento } from '../kinds/tipos.ts';
import { CARTA_PORTE } from './carta-porte.ts';
import { CARTA_PORTE_GOODS } from './carta-porte-goods.ts';
import { CONCEPTOS } from './conceptos.ts';
import { DOCUMENT } from './document.ts';
import type { Explanation } from './explanation.ts';
import { NOMINA_LINES } from './nomina-lines.ts';
import { NOMINA } from './nomina.ts';
import { PAC } from './pac.ts';
import { PARTIES } from './parties.ts';
import { PROVIDER } from './provider.ts';
import { TOTALS } from './totals.ts';
import { WORKER } from './worker.ts';

/** Lists every code that is explained. */
export const EXPLANATIONS: ReadonlyMap<string, Explanation> = new Map(
  [PAC, DOCUMENT, PARTIES, CONCEPTOS, TOTALS, NOMINA, NOMINA_LINES, CARTA_PORTE, CARTA_PORTE_GOODS, PROVIDER].flatMap(
    (table) => [...table],
  ),
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

const explanationOf = (code: string, tipo: TipoDocumento) =>
  (isNominaTipo(tipo) ? WORKER.get(code) : undefined) ?? EXPLANATIONS.get(code);

const todoOf = (field: string | undefined) => (field === undefined ? UNKNOWN_TODO.unplaced : UNKNOWN_TODO.placed);

const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
