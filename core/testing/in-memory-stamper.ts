import type { Comprobante } from '../src/invoicing/cfdi/request.ts';
import { sealCfdi } from '../src/invoicing/cfdi/write.ts';
import { insertTimbre } from '../src/invoicing/cfdi/timbre.ts';
import type {
  InvoiceStamper,
  LookupOutcome,
  StampOrder,
  StampOutcome,
  StampQuery,
} from '../src/invoicing/stamping/ports.ts';

export interface InMemoryDocument {
  readonly order: StampOrder;
  readonly providerId: string;
  readonly uuid: string;
  readonly xml: string;
}

const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const;

/**
 * A provider in memory. As the emulator does, it lets the first word of `numeroPedido` choose how the
 * first attempt of a document ends: `EMU-REJECT`, `EMU-STAMP-THEN-503`, `EMU-TIMEOUT`, `EMU-200-NO-UUID`, `EMU-503`,
 * `EMU-HTML-500`. `EMU-ROW-OPAQUE` keeps a document from being told apart in the list.
 */
export class InMemoryStamper implements InvoiceStamper {
  readonly provider = 'memory';
  readonly documents: InMemoryDocument[] = [];
  readonly #attempts = new Map<string, number>();
  readonly #startWindowMs: number;

  constructor({ startWindowMs = 60_000 }: { startWindowMs?: number } = {}) {
    this.#startWindowMs = startWindowMs;
  }

  /** Counts how often `stamp` has reached the provider for a reference. */
  attempts(reference: string): number {
    return this.#attempts.get(reference) ?? 0;
  }

  async stamp(order: StampOrder): Promise<StampOutcome> {
    if (Date.now() - order.sentAt.getTime() > this.#startWindowMs) return { kind: 'unsent' };
    const attempt = this.attempts(order.reference) + 1;
    this.#attempts.set(order.reference, attempt);
    const [word = ''] = order.numeroPedido.split(' ');
    if (word === 'EMU-REJECT') return refused();
    if (attempt === 1 && LOST.has(word)) return unknown(word);
    const { providerId, uuid } = this.#add(order);
    if (attempt === 1 && STAMPED_UNSEEN.has(word)) return unknown(word);
    return { kind: 'stamped', providerId, uuid };
  }

  async find({ comprobante: { emisor, serie, folio }, reference }: StampQuery): Promise<LookupOutcome> {
    const found = this.documents.find(
      ({ order: { comprobante, reference: theirs } }) =>
        theirs === reference &&
        comprobante.emisor.rfc === emisor.rfc &&
        comprobante.serie === serie &&
        comprobante.folio === folio,
    );
    if (found?.order.numeroPedido.includes('EMU-ROW-OPAQUE')) return unknown('EMU-ROW-OPAQUE');
    return found ? { kind: 'found', providerId: found.providerId, uuid: found.uuid } : { kind: 'absent' };
  }

  async xml(providerId: string): Promise<string | undefined> {
    return this.documents.find((document) => document.providerId === providerId)?.xml;
  }

  #add(order: StampOrder): InMemoryDocument {
    const uuid = crypto.randomUUID().toUpperCase();
    const document = { order, providerId: `id-${uuid}`, uuid, xml: stampedXml(order.comprobante, uuid) };
    this.documents.push(document);
    return document;
  }
}

const LOST: ReadonlySet<string> = new Set(['EMU-503', 'EMU-HTML-500']);
const STAMPED_UNSEEN: ReadonlySet<string> = new Set(['EMU-STAMP-THEN-503', 'EMU-TIMEOUT', 'EMU-200-NO-UUID']);

const refused = (): StampOutcome => ({
  kind: 'refused',
  problems: [{ field: 'receptor.codigoPostal', message: 'El código postal no es el del receptor.' }],
});

const SEALER = { noCertificado: '30001000000500003416', certificado: 'AAAA', sign: () => 'c2VsbG8gZGUgcHJ1ZWJhcw==' };

/** A document as a provider gives it back. */
export function stampedXml(comprobante: Comprobante, uuid: string): string {
  const { xml, sello } = sealCfdi(comprobante, SEALER);
  return insertTimbre(xml, {
    uuid,
    fechaTimbrado: comprobante.fecha,
    rfcProvCertif: 'SPR190613I52',
    selloCfd: sello,
    noCertificadoSat: '30001000000500003417',
    selloSat: 'c2VsbG8gZGVsIFBBQw==',
  });
}
