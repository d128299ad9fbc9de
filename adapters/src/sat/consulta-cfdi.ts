import { request } from 'undici';
import type { CancellationVia } from '@timbra/core/invoicing/cancelling/cancellation.ts';
import type { Cancelable, SatAnswer, SatQuery, SatStatus } from '@timbra/core/invoicing/cancelling/ports.ts';
import { limitedText } from '../outgoing/limited-text.ts';
import { xmlReader } from '../xml/xml-reader.ts';
import { providerTime } from '../outgoing/provider-time.ts';

const mostBytes = 65_536;
const action = 'http://tempuri.org/IConsultaCFDIService/Consulta';

/** Asks SAT's public service ConsultaCFDIService, which any taxpayer may ask without an account. */
export class ConsultaCfdi implements SatStatus {
  readonly #url: string;
  readonly #timeoutMs: number;

  constructor({ url, timeoutMs }: { readonly url: string; readonly timeoutMs: number }) {
    this.#url = url;
    this.#timeoutMs = timeoutMs;
  }

  async ask(query: SatQuery): Promise<SatAnswer> {
    try {
      const { statusCode, body } = await request(this.#url, {
        method: 'POST',
        headers: {
          'Content-Type': 'text/xml; charset=utf-8',
          SOAPAction: `"${action}"`,
          Accept: 'text/xml',
          ...providerTime(),
        },
        body: soapQuestion(satExpression(query)),
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      const text = await limitedText(body, mostBytes);
      return statusCode === 200 ? read(text) : unknown(`SAT respondió ${statusCode}`);
    } catch (error) {
      return unknown(error instanceof Error ? error.name : 'error');
    }
  }
}

/** Asks SAT of what its PACs have stamped, and a test system of what that has: SAT knows nothing of it. */
export class SatOfProviders implements SatStatus {
  readonly #sat: SatStatus;
  readonly #others: Readonly<Record<string, SatStatus>>;

  /** @param others by the name of the system that stamped. */
  constructor(sat: SatStatus, others: Readonly<Record<string, SatStatus>>) {
    this.#sat = sat;
    this.#others = others;
  }

  ask(query: SatQuery): Promise<SatAnswer> {
    const { provider } = query;
    return ((provider === undefined ? undefined : this.#others[provider]) ?? this.#sat).ask(query);
  }
}

function read(answer: string): SatAnswer {
  const texts = soapTexts(answer);
  const estado = texts.get('Estado');
  if (estado === 'No Encontrado') return { kind: 'absent' };
  const became = texts.get('EstatusCancelacion') ?? '';
  if (estado === 'Cancelado') return { kind: 'cancelled', via: vias[became] ?? 'direct' };
  if (estado !== 'Vigente') return unknown(texts.get('CodigoEstatus') ?? 'SAT no dijo el estado');
  const cancelable = cancelables[texts.get('EsCancelable') ?? ''];
  return { kind: 'valid', cancelable, request: requests[became] ?? 'none' };
}

const vias: Readonly<Record<string, CancellationVia | undefined>> = {
  'Cancelado sin aceptación': 'direct',
  'Cancelado con aceptación': 'accepted',
  'Plazo vencido': 'lapsed',
};

const cancelables: Readonly<Record<string, Cancelable | undefined>> = {
  'No cancelable': 'no',
  'Cancelable sin aceptación': 'without-acceptance',
  'Cancelable con aceptación': 'with-acceptance',
};

const requests: Readonly<Record<string, 'pending' | 'rejected' | undefined>> = {
  'En proceso': 'pending',
  'Solicitud rechazada': 'rejected',
};

const unknown = (reason: string): SatAnswer => ({ kind: 'unknown', reason });

const sealCharacters = 8;

/**
 * Returns the expression that SAT's query recognises a document by. An RFC may hold `&`, which stands as in XML; the
 * seal's end goes as it is.
 */
function satExpression({ uuid, rfcEmisor, rfcReceptor, total, sello }: SatQuery): string {
  const [re, rr] = [rfcEmisor, rfcReceptor].map((rfc) => rfc.replaceAll('&', '&amp;'));
  return `?re=${re}&rr=${rr}&tt=${total.toString()}&id=${uuid}&fe=${sello.slice(-sealCharacters)}`;
}

/** The expression goes as text that no XML reader takes apart: it holds `&` and what looks like entities. */
const soapQuestion = (expression: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>` +
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tem="http://tempuri.org/">` +
  `<soapenv:Body><tem:Consulta><tem:expresionImpresa><![CDATA[${expression}]]></tem:expresionImpresa></tem:Consulta>` +
  `</soapenv:Body></soapenv:Envelope>`;

/**
 * Reads the texts of an answer's elements by their names without prefix, the first of each name; blank ones are left
 * out.
 * @throws Error for what is no XML
 */
function soapTexts(xml: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  let text = '';
  const reader = xmlReader(
    {
      open: () => {
        text = '';
      },
      text: (piece) => {
        text += piece;
      },
      close: (name) => {
        const said = text.trim();
        if (said !== '' && !texts.has(name)) texts.set(name, said);
        text = '';
      },
    },
    () => new Error('The answer is no XML'),
  );
  reader.write(xml).close();
  return texts;
}
