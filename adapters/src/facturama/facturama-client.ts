import { request } from 'undici';
import { z } from 'zod';
import type { ProviderProblem } from '@timbra/core/shared/provider-problem.ts';
import type { PacOptions } from '../pac/pac.ts';
import { AnswerTooLarge, limitedText } from '../outgoing/limited-text.ts';
import { providerTime } from '../outgoing/provider-time.ts';
import { inSpanish } from './spanish-texts.ts';
import { hasInOrder } from './has-in-order.ts';

export interface FacturamaCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  /** It is JSON text, so that amounts reach the wire digit by digit. */
  readonly body?: string;
  /** The call may still take so many milliseconds; the client's time-out when absent. */
  readonly remainingMs?: number;
}

/** A list of 100 documents, or the XML of one in base64, has some hundred kilobytes. */
const mostBytes = 16 * 1_048_576;

/** Either the provider spoke, or nobody knows whether it acted. */
export type FacturamaAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'silent'; readonly reason: string };

/** Speaks HTTP with Facturama. It throws nothing, and no answer or reason repeats what was sent. */
export class FacturamaClient {
  readonly #base: string;
  readonly #authorization: string;
  readonly #timeoutMs: number;

  constructor({ url, user, password, timeoutMs }: Omit<PacOptions, 'startWindowMs'>) {
    this.#base = url.replace(/(?<!\/)\/+$/, '');
    this.#authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
    this.#timeoutMs = timeoutMs;
  }

  async call(call: FacturamaCall): Promise<FacturamaAnswer> {
    try {
      // It follows no redirect: a POST would be sent twice, and the password with it to another host.
      const { statusCode, body } = await request(this.#address(call), {
        method: call.method,
        headers: this.#headers(call),
        ...(call.body === undefined ? {} : { body: call.body }),
        signal: AbortSignal.timeout(Math.max(0, call.remainingMs ?? this.#timeoutMs)),
      });
      return { kind: 'answered', status: statusCode, body: parsed(await limitedText(body, mostBytes)) };
    } catch (error) {
      return { kind: 'silent', reason: silence(error) };
    }
  }

  #address({ path, query = {} }: FacturamaCall): string {
    const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return `${this.#base}${path}${parameters.size > 0 ? `?${parameters.toString()}` : ''}`;
  }

  #headers(call: FacturamaCall): Record<string, string> {
    const always = { Authorization: this.#authorization, Accept: 'application/json', ...providerTime() };
    return call.body === undefined ? always : { ...always, 'Content-Type': 'application/json; charset=utf-8' };
  }
}

/** Gateways answer in HTML: what is not JSON is an answer without a body. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function silence(error: unknown): string {
  if (error instanceof AnswerTooLarge) return 'Facturama respondió más de lo que se puede leer';
  if (error instanceof Error && error.name === 'TimeoutError') return 'Facturama no respondió a tiempo';
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `Se cortó la comunicación con Facturama${code}`;
}

const Texts = z.union([z.array(z.string()), z.string().transform((text) => [text])]);
const Refusal = z.object({ Message: z.string().nullish(), ModelState: z.record(z.string(), Texts).nullish() });

/** `field` finds our field for a ModelState key, or for a sentence that came without one (`key` undefined). */
type FieldOf = (key: string | undefined, message: string) => string | undefined;

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
