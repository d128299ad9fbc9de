import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';

/** What a type of document is called in lists and menus. */
export const tipoNames: Readonly<Record<TipoDocumento, string>> = {
  factura: 'Factura',
  'nota-credito': 'Nota de crédito',
  'complemento-pago': 'Complemento de pago',
  global: 'Factura global',
  honorarios: 'Recibo de honorarios',
  arrendamiento: 'Recibo de arrendamiento',
  ingresos: 'Recibo de ingresos',
  'carta-porte': 'Carta Porte',
  nomina: 'Nómina',
};

/** What is said of a document that was just issued: of an invoice in the specification's words. */
export function newsOf(tipo: TipoDocumento): string {
  const name = tipo === 'global' ? 'Factura' : tipo === 'nomina' ? 'Recibo de nómina' : tipoNames[tipo];
  return `${name} ${feminine.has(tipo) ? 'generada' : 'generado'} exitosamente`;
}

const feminine = new Set<TipoDocumento>(['factura', 'global', 'nota-credito', 'carta-porte']);

const titles: Partial<Readonly<Record<string, string>>> = {
  factura: 'Factura de Ingreso',
  'nota-credito': 'Nota de Crédito',
  'complemento-pago': 'Complemento de Pago',
  honorarios: 'Recibo de Honorarios',
  arrendamiento: 'Recibo de Arrendamiento',
  ingresos: 'Recibo de Ingresos',
  'carta-porte': 'Carta Porte',
  nomina: 'Nómina',
};

/** @param asked as the address or the menu carries it: anything. */
export const titleOf = (asked: string) => (Object.hasOwn(titles, asked) ? titles[asked] : undefined) ?? 'Nueva Factura';

/** A word that names no type opens an invoice. */
export const tipoOf = (asked: string): TipoDocumento =>
  Object.hasOwn(tipoNames, asked) ? (asked as TipoDocumento) : 'factura';

/** Types whose complement is not written yet: what they are for, until they can be issued (D-B8). */
const unavailable: Partial<Readonly<Record<TipoDocumento, string>>> = {
  'complemento-pago':
    'El complemento de pago comprueba lo que te van pagando de una factura en parcialidades (PPD). Estamos terminándolo: por ahora todavía no se puede emitir aquí.',
  'carta-porte':
    'La Carta Porte ampara la mercancía que trasladas por carretera. Estamos terminándola: por ahora todavía no se puede emitir aquí.',
  nomina:
    'El recibo de nómina comprueba lo que le pagas a tu personal. Estamos terminándolo: por ahora todavía no se puede emitir aquí.',
};

export const whyUnavailable = (tipo: TipoDocumento) => unavailable[tipo];

/** The specification's «tipo de factura» with its keys. */
export const tiposFactura = [
  { key: '1', name: 'Factura' },
  { key: '2', name: 'Nota de Crédito' },
  { key: '14', name: 'Complemento de Pago' },
  { key: '34', name: 'Factura Global' },
] as const;

const tipoByKey: Readonly<Record<string, TipoDocumento>> = {
  '1': 'factura',
  '2': 'nota-credito',
  '14': 'complemento-pago',
  '34': 'global',
};

export const tipoOfKey = (key: string): TipoDocumento | undefined => tipoByKey[key];

/** Receipts are invoices of type I (D-A12). */
export function keyOfTipo(tipo: TipoDocumento): string {
  return Object.entries(tipoByKey).find(([, known]) => known === tipo)?.[0] ?? '1';
}
