import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import { tipoDocumentoWords } from '@timbra/core/invoicing/kinds/tipos.ts';

/** The screen on which a type is issued. */
export interface IssuingScreen {
  readonly heading: string;
  readonly label: string;
  readonly to: string;
}

interface Texts {
  /** Above its form; absent, it is headed like any new document. */
  readonly title?: string;
  /** Is said of one that was just issued: of an invoice in the specification's words. */
  readonly issued: string;
  /** Its key in the specification's «tipo de factura»; receipts are invoices of type I. */
  readonly key?: string;
  /** What a type is for that this form does not issue; until its complement is written nothing does. */
  readonly unavailable?: string;
  /** Is the screen that issues it. */
  readonly issuingScreen?: IssuingScreen;
}

const texts: Readonly<Record<TipoDocumento, Texts>> = {
  factura: { title: 'Factura de Ingreso', issued: 'Factura generada', key: '1' },
  'nota-credito': {
    title: 'Nota de Crédito',
    issued: 'Nota de crédito generada',
    key: '2',
  },
  'complemento-pago': {
    title: 'Complemento de Pago',
    issued: 'Complemento de pago generado',
    key: '14',
    unavailable:
      'El complemento de pago comprueba lo que te van pagando de una factura PPD. Elige la factura y registra el pago: el complemento se emite con él. Las que emitiste con otro sistema se pagan ahí mismo, con su XML.',
    issuingScreen: { heading: 'Los pagos se registran en Cobranza', label: 'Ir a Cobranza', to: '/cobranza' },
  },
  global: { title: 'Nueva Factura Global', issued: 'Factura generada', key: '34' },
  honorarios: {
    title: 'Recibo de Honorarios',
    issued: 'Recibo de honorarios generado',
  },
  arrendamiento: {
    title: 'Recibo de Arrendamiento',
    issued: 'Recibo de arrendamiento generado',
  },
  ingresos: { title: 'Recibo de Ingresos', issued: 'Recibo de ingresos generado' },
  'carta-porte': {
    title: 'Carta Porte',
    issued: 'Carta Porte generada',
  },
  nomina: {
    title: 'Nómina',
    issued: 'Recibo de nómina generado',
    unavailable:
      'El recibo de nómina comprueba lo que le pagas a tu personal. Elige el periodo: armamos el recibo de cada empleado, te decimos qué les falta y los timbras de una vez.',
    issuingScreen: { heading: 'Los recibos se timbran en Nómina', label: 'Ir a Nómina', to: '/nomina' },
  },
};

const tipos = Object.keys(texts) as readonly TipoDocumento[];

const isTipo = (asked: string): asked is TipoDocumento => Object.hasOwn(texts, asked);

export const tipoNames = tipoDocumentoWords;

export const issuedMessageOf = (tipo: TipoDocumento): string => `${texts[tipo].issued} exitosamente`;

/** @param asked as the address or the menu carries it: anything. */
export const titleOf = (asked: string): string => (isTipo(asked) ? texts[asked].title : undefined) ?? 'Nueva Factura';

/** A word that names no type opens an invoice. */
export const tipoOf = (asked: string): TipoDocumento => (isTipo(asked) ? asked : 'factura');

export const issuingScreenOf = (tipo: TipoDocumento): IssuingScreen | undefined => texts[tipo].issuingScreen;

export const whyUnavailable = (tipo: TipoDocumento): string | undefined => texts[tipo].unavailable;

/** The specification's «tipo de factura» with its keys. */
export const tiposFactura = [
  { key: '1', name: 'Factura' },
  { key: '2', name: 'Nota de Crédito' },
  { key: '14', name: 'Complemento de Pago' },
  { key: '34', name: 'Factura Global' },
] as const;

export const tipoOfKey = (key: string): TipoDocumento | undefined => tipos.find((tipo) => texts[tipo].key === key);

export const keyOfTipo = (tipo: TipoDocumento): string => texts[tipo].key ?? '1';
