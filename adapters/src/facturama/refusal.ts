import { z } from 'zod';
import type { ProviderProblem } from '@timbra/core/shared/provider-problem.ts';
import { inSpanish } from './spanish-texts.ts';
import { hasInOrder } from './has-in-order.ts';

const Texts = z.union([z.array(z.string()), z.string().transform((text) => [text])]);
const Refusal = z.object({ Message: z.string().nullish(), ModelState: z.record(z.string(), Texts).nullish() });

/** `field` finds our field for a ModelState key, or for a sentence that came without one (`key` undefined). */
export type FieldOf = (key: string | undefined, message: string) => string | undefined;

/** Reads the problems of a 400, or undefined when it does not say any: then nobody knows what it refused. */
export function readRefusal(body: unknown, fieldOf: FieldOf): readonly ProviderProblem[] | undefined {
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return undefined;
  const { Message, ModelState } = refusal.data;
  const entries = Object.entries(ModelState ?? {}).flatMap(([key, texts]) =>
    texts.filter((text) => text.trim() !== '').map((text) => problem(key, text, fieldOf)),
  );
  if (entries.length > 0) return entries;
  return Message?.trim() ? [problem(undefined, Message, fieldOf)] : undefined;
}

function problem(key: string | undefined, text: string, fieldOf: FieldOf): ProviderProblem {
  const message = inSpanish(text);
  const field = fieldOf(key, message);
  const code = codeOf(text);
  return { message, ...(field === undefined ? {} : { field }), ...(code === undefined ? {} : { code }) };
}

/**
 * Facturama and the PACs behind it are known to answer with these sentences: by what each of them has in this order,
 * with the code that explains it.
 */
const KNOWN: readonly (readonly [parts: readonly RegExp[], code: string])[] = [
  [[/DomicilioFiscalReceptor/i, /lista|asociado|pertenecer/i], 'CFDI40148'],
  [[/DomicilioFiscalReceptor/i, /LugarExpedicion/i], 'CFDI40149'],
  [[/RegimenFiscalReceptor/i], 'CFDI40159'],
  [[/Uso ?(del )?CFDI/i, /corresponder|persona/i], 'CFDI40161'],
  [[/\bNombre\b/i, /\breceptor\b/i, /lista|asociado|pertenecer/i], 'CFDI40145'],
  [[/\bNombre\b/i, /\bemisor\b/i, /lista|asociado|pertenecer/i], 'CFDI40139'],
  [[/\bRfc\b/i, /\breceptor\b/i, /lista/i], 'CFDI40143'],
  [[/FormaPago/i, /99/i, /PPD/i], 'CFDI40105'],
  [[/PPD/i, /FormaPago/i, /99/i], 'CFDI40105'],
  [[/InformacionGlobal/i, /requerid|existir/i], 'CFDI40130'],
  [[/RfcPatronOrigen/i, /inscrit|lista/i], 'NOM41'],
  [[/RfcLabora/i, /inscrit|lista/i], 'NOM67'],
  [[/EntidadSNCF\W*no debe existir/i], 'NOM46'],
  [[/EntidadSNCF\W*debe existir/i], 'NOM45'],
  [[/RFCRemitenteDestinatario/i, /inscrit|lista/i], 'CP132'],
  [[/RFCFigura/i, /inscrit|lista/i], 'CP195'],
  [[/\b72 horas\b/i], 'CFDI401'],
  [[/\b(LCO|lista de contribuyentes obligados)\b/i], 'CFDI402'],
  [[/emisor no est[aá] registrado|no tiene un (CSD|sello|certificado)/i], 'PROVIDER_NO_CSD'],
  [[/CSD|certificado/i, /no encontrado|no existe/i], 'PROVIDER_NO_CSD'],
  [[/'?Serie'? debe existir/i], 'PROVIDER_SERIE'],
  [[/'?ExpeditionPlace'? debe existir/i], 'PROVIDER_PLACE'],
  [
    [/(sin|no (hay|tiene|cuenta con)) (folios|timbres)|folios (disponibles|insuficientes)|suscripci[oó]n/i],
    'PROVIDER_BLOCKED',
  ],
  [[/^El RFC no cumple con el formato/i], 'PROVIDER_RFC_FORMAT'],
];

/** SAT's code, or the PAC's, where a text begins with one or names it; a number elsewhere in a text is no code. */
const SAT_CODE = /\b(?:CFDI\d{3,5}|CRP\d{5}|NOM\d{1,3}|CP(?:1\d\d|20[0-4]|999))\b/;
const PAC_CODE = /^(?:(?:error|c[oó]digo(?: de error)?)\s*(?::\s*)?)?(30[1-8]|40[12])\b\s*[-:.]/i;

/** Returns the code that explains a refusal's text, if any does. */
export function codeOf(text: string): string | undefined {
  const named = SAT_CODE.exec(text)?.[0];
  if (named !== undefined) return named;
  const pac = PAC_CODE.exec(text.trim())?.[1];
  return pac === undefined ? KNOWN.find(([parts]) => hasInOrder(text, parts))?.[1] : `CFDI${pac}`;
}
