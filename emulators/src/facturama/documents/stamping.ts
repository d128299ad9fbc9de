import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import { sealCfdi } from '@timbra/core/invoicing/cfdi/write.ts';
import { localTime } from '@timbra/core/shared/local-time.ts';
import { zoneOfPostalCode } from '@timbra/core/sat/catalogs/zona-horaria.ts';
import { type Answer, created, invalidRequest, type ModelState } from '../http/answer.ts';
import { parseJsonText } from '../http/router.ts';
import { Sealers, type TestPac } from '../pac/test-pac.ts';
import type { Csds, StoredCsd } from '../store/csds.ts';
import type { Documents, StoredDocument } from '../store/documents.ts';
import { transaction } from '../../store/durable.ts';
import { documentDetail, documentRow } from './decorated-answer.ts';
import type { CfdiForm, Check, CheckContext, WithheldIvaName } from './cfdi-form.ts';
import { formComprobante } from './form-comprobante.ts';
import { altered, misbehaviour, rejection, unknownReceiver, wrongReceiver } from './misbehaviour.ts';
import { readForm } from './read-form.ts';
import { checkAttributes, checkDate, checkHead, checkRelations } from './checks/attributes.ts';
import { checkGlobal } from './checks/global.ts';
import { checkItems } from './checks/items.ts';
import { checkParties } from './checks/parties.ts';
import { checkFreight } from './freight/check-freight.ts';
import { checkPayments } from './payments/check-payments.ts';
import { checkPayroll } from './payroll/check-payroll.ts';

export interface StampingParts {
  readonly database: DatabaseSync;
  readonly csds: Csds;
  readonly documents: Documents;
  readonly pac: TestPac;
  readonly now: () => Date;
  readonly dialect: Dialect;
  readonly bodies: LastBodies;
}

/** Makes documents. What an answer says has been stored before, the attempt together with the document. */
export class Stamping {
  readonly #parts: StampingParts;
  readonly #sealers = new Sealers();

  constructor(parts: StampingParts) {
    this.#parts = parts;
  }

  create(body: string): Answer {
    const request = parseJsonText(body);
    const orderNumber = orderNumberOf(request);
    return transaction(this.#parts.database, () => {
      const attempt = this.#parts.documents.countAttempt(orderNumber);
      const trouble = misbehaviour(orderNumber, attempt);
      if (trouble?.stamps === false) return trouble.answer;
      const answer = rejection(orderNumber) ?? this.#stamp(request, body);
      return answer.status === 201 && trouble ? trouble.answer : answer;
    });
  }

  #stamp(request: unknown, body: string): Answer {
    const read = readForm(request);
    if ('refused' in read) return invalidRequest(read.refused);
    const { form } = read;
    const now = localTime(this.#parts.now(), zoneOfPostalCode(form.ExpeditionPlace));
    const csd = this.#parts.csds.find(form.Issuer.Rfc);
    const { withheldIva } = this.#parts.dialect;
    const faults = checkForm(form, { now, registered: csd !== undefined, withheldIva });
    if (csd === undefined || Object.keys(faults).length > 0) return invalidRequest(faults);
    const comprobante = altered(formComprobante(form, now), form.OrderNumber ?? '');
    if (this.#isRefused(comprobante)) return unknownReceiver;
    const wrong = wrongReceiver(comprobante.receptor.rfc);
    if (wrong) return wrong;
    const document = this.#make(form, comprobante, csd, now);
    this.#parts.documents.add(document);
    this.#parts.bodies.add(document.uuid, body);
    return created(document.detail);
  }

  #isRefused({ tipoDeComprobante, total }: Comprobante): boolean {
    return this.#parts.dialect.refused.has(`${tipoDeComprobante} ${total.toNumber()}`);
  }

  #make(form: CfdiForm, comprobante: Comprobante, csd: StoredCsd, now: string): StoredDocument {
    const sealer = this.#sealers.of(csd);
    const stamped = this.#parts.pac.stamp(sealCfdi(comprobante, sealer), now);
    const facts = { id: newId(), form, comprobante, noCertificado: sealer.noCertificado, stamped };
    return {
      id: facts.id,
      uuid: stamped.timbre.uuid,
      rfcIssuer: form.Issuer.Rfc,
      serie: form.Serie ?? '',
      folio: form.Folio,
      orderNumber: form.OrderNumber ?? '',
      status: 'active',
      related: [...relatedIn(form, false), ...paidIn(stamped.xml)],
      replaces: relatedIn(form, true),
      row: documentRow(facts),
      detail: documentDetail(facts),
      xml: stamped.xml,
    };
  }
}

/** A substitute (04) never keeps what it replaces from being cancelled. @param replaced those of 04, or all others. */
function relatedIn({ Relations }: CfdiForm, replaced: boolean): string[] {
  if (!Relations || (Relations.Type === '04') !== replaced) return [];
  return Relations.Cfdis.map(({ Uuid }) => Uuid.toUpperCase());
}

const paidIn = (xml: string): string[] =>
  [...xml.matchAll(/\bIdDocumento="([^"]+)"/g)].map(([, uuid = '']) => uuid.toUpperCase());

/** Returns the order number as the body has it, even when the rest of it is refused: attempts are counted by it. */
function orderNumberOf(request: unknown): string {
  if (typeof request !== 'object' || request === null || !('OrderNumber' in request)) return '';
  return typeof request.OrderNumber === 'string' ? request.OrderNumber.trim() : '';
}

/** Makes an id of about 23 characters that are safe in a URL, like Facturama's. */
const newId = () => `${randomBytes(16).toString('base64url')}2`;

const SALE: readonly Check[] = [
  checkAttributes,
  checkDate,
  checkParties,
  checkGlobal,
  checkRelations,
  checkItems,
  checkFreight,
];
const TRANSFER: readonly Check[] = [checkHead, checkDate, checkParties, checkRelations, checkFreight];
const PAYMENTS: readonly Check[] = [checkHead, checkDate, checkParties, checkRelations, checkPayments];
const PAYROLL: readonly Check[] = [checkHead, checkDate, checkParties, checkRelations, checkPayroll];

/** Returns all that is wrong with a request, keyed as Facturama does it; empty when it can be stamped. */
export function checkForm(form: CfdiForm, context: CheckContext): ModelState {
  const state: Record<string, string[]> = {};
  for (const [path, text] of checksOf(form).flatMap((check) => check(form, context))) {
    (state[`cfdiToCreate.${path}`] ??= []).push(text);
  }
  return state;
}

function checksOf({ CfdiType, Payments, Payroll }: CfdiForm): readonly Check[] {
  if (CfdiType === 'T') return TRANSFER;
  if (Payments) return PAYMENTS;
  return Payroll ? PAYROLL : SALE;
}

/** What is said of Facturama in two ways, and what it refuses for now: a test chooses. */
export class Dialect {
  withheldIva: WithheldIvaName = 'IVA RET';
  /** Documents that are refused while they stand here, by type and total: `E 116.13`. */
  readonly refused = new Set<string>();
}

/** What was sent for the newest documents, as it was sent: tests compare it with the XML that was made of it. */
export class LastBodies {
  readonly #bodies = new Map<string, string>();

  add(uuid: string, body: string): void {
    this.#bodies.set(uuid, body);
    const [oldest] = this.#bodies.keys();
    if (this.#bodies.size > MOST && oldest !== undefined) this.#bodies.delete(oldest);
  }

  of(uuid: string): string | undefined {
    return this.#bodies.get(uuid.toUpperCase());
  }
}

const MOST = 200;
