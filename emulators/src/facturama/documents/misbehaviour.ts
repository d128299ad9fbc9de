import type { Comprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import { type Answer, failure, invalidRequest } from '../http/answer.ts';

/** Tells how the first attempt of a document goes wrong. */
export interface Misbehaviour {
  readonly stamps: boolean;
  readonly answer: Answer;
}

const SECONDS_BEFORE_HANGING_UP = 2;
const HTML =
  "<!DOCTYPE html><html><head><title>500</title></head><body><h1>Server Error in '/' Application.</h1></body></html>";

const unavailable = failure(503, 'Service Unavailable');

const MISBEHAVIOURS: Readonly<Record<string, Misbehaviour>> = {
  'EMU-STAMP-THEN-503': { stamps: true, answer: unavailable },
  'EMU-503': { stamps: false, answer: unavailable },
  'EMU-TIMEOUT': { stamps: true, answer: { status: 0, hangUpAfterMs: SECONDS_BEFORE_HANGING_UP * 1_000 } },
  'EMU-HTML-500': { stamps: false, answer: { status: 500, html: HTML } },
  'EMU-200-NO-UUID': { stamps: true, answer: { status: 200, json: { Message: 'Documento en proceso.' } } },
};

/** The first word of an OrderNumber chooses what the emulator does with the document. */
export const firstWord = (orderNumber: string): string => orderNumber.split(/\s/, 1)[0] ?? '';

export function misbehaviour(orderNumber: string, attempt: number): Misbehaviour | undefined {
  return attempt === 1 ? MISBEHAVIOURS[firstWord(orderNumber)] : undefined;
}

/** Alters a document as a provider does that corrects what it is sent, which Facturama's own samples let expect. */
export function altered(comprobante: Comprobante, orderNumber: string): Comprobante {
  if (firstWord(orderNumber) !== 'EMU-ALTER') return comprobante;
  const conceptos = comprobante.conceptos.map((concepto) => ({
    ...concepto,
    descripcion: concepto.descripcion.toUpperCase(),
  }));
  return { ...comprobante, conceptos, condicionesDePago: 'CONTADO' };
}

/** Refuses a document at every attempt, in the words of SAT's list of taxpayers. */
export function rejection(orderNumber: string): Answer | undefined {
  return firstWord(orderNumber) === 'EMU-REJECT' ? unknownReceiver : undefined;
}

/** Tells which datum of a receiver SAT's register has otherwise. */
export type WrongDatum = 'rfc' | 'name' | 'zipCode' | 'regime';

/** These RFCs select what the register is asked for in vain; a name and a regime are wrong by their form too. */
const WRONG: Readonly<Record<string, WrongDatum>> = {
  NOE010101AA1: 'rfc',
  NOM010101AA1: 'name',
  COP010101AA1: 'zipCode',
  REG010101AA1: 'regime',
};

export const wrongDatum = (rfc: string): WrongDatum | undefined => WRONG[rfc];

const notInRegister = (key: string, attribute: string) =>
  invalidRequest({
    [`cfdiToCreate.Receiver.${key}`]: [
      `El campo ${attribute} del receptor, debe encontrarse en la lista de RFC inscritos no cancelados en el SAT.`,
    ],
  });

export const unknownReceiver = notInRegister('TaxZipCode', 'DomicilioFiscalReceptor');

const REFUSALS: Readonly<Record<WrongDatum, Answer>> = {
  rfc: notInRegister('Rfc', 'Rfc'),
  name: notInRegister('Name', 'Nombre'),
  zipCode: unknownReceiver,
  regime: notInRegister('FiscalRegime', 'RegimenFiscalReceptor'),
};

/** Refuses a document to a receiver whom the register has with other data. */
export function wrongReceiver(rfc: string): Answer | undefined {
  const wrong = wrongDatum(rfc);
  return wrong && REFUSALS[wrong];
}
