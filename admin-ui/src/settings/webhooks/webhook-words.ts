import { eventTypes, testEvent, type EventType } from '@timbra/core/shared/events/event-types.ts';
import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';
import type { Tone } from '@timbra/core/invoicing/invoice.ts';
import type { Delivery, Endpoint } from './use-webhooks.ts';

const names: Readonly<Record<EventType, string>> = {
  'invoice.issued': 'Documento timbrado',
  'invoice.rejected': 'Documento rechazado',
  'invoice.cancellation_updated': 'Avance de una cancelación',
  'invoice.cancelled': 'Documento cancelado',
  'invoice.paid': 'Factura pagada',
  'invoice.sent': 'Documento enviado por correo',
  'invoice.bounced': 'Correo devuelto',
  'payment.registered': 'Pago registrado',
  'self_invoice.completed': 'Autofactura terminada',
  'global_invoice.issued': 'Factura global timbrada',
  'order.created': 'Pedido nuevo',
  'order.updated': 'Pedido cambiado',
  'order.invoiced': 'Pedido facturado',
  'customer.created': 'Cliente nuevo',
  'customer.updated': 'Cliente cambiado',
  'customer.deleted': 'Cliente eliminado',
  'product.created': 'Producto nuevo',
  'product.updated': 'Producto cambiado',
  'product.deleted': 'Producto eliminado',
  'import.completed': 'Importación terminada',
  'import.failed': 'Importación fallida',
  'archive.ready': 'Descarga lista',
  'payroll_run.completed': 'Nómina terminada',
  'stamps.low': 'Quedan pocos timbres',
  'stamps.credited': 'Timbres abonados',
  'stamps.used_up': 'Se acabaron los timbres',
  'purchase.completed': 'Compra pagada',
  'purchase.refunded': 'Compra reembolsada',
  'purchase.disputed': 'Compra en disputa',
  'csd.expiring': 'CSD por vencer',
  'member.added': 'Miembro nuevo',
  'member.removed': 'Miembro eliminado',
  'key.created': 'Llave de API nueva',
  'key.revoked': 'Llave de API terminada',
  'received.arrived': 'Factura recibida',
  'received.listed': 'Recibida en lista del SAT',
};

/** The areas that shops want most come first. */
const areas: Readonly<Record<string, string>> = {
  invoice: 'Documentos',
  payment: 'Pagos',
  order: 'Pedidos',
  customer: 'Clientes',
  product: 'Productos',
  stamps: 'Timbres',
  self_invoice: 'Autofactura',
  global_invoice: 'Facturas globales',
  payroll_run: 'Nómina',
  received: 'Facturas recibidas',
  import: 'Importaciones',
  archive: 'Descargas',
  purchase: 'Compras',
  csd: 'Certificados',
  member: 'Miembros',
  key: 'Llaves de API',
};

const isEventType = (type: string): type is EventType => type in eventTypes;

/** Says what an event tells of. */
export function eventName(type: string): string {
  if (type === testEvent) return 'Evento de prueba';
  return isEventType(type) ? names[type] : type;
}

const areaPatterns: readonly CatalogEntry[] = Object.entries(areas).map(([area, name]) => ({
  key: `${area}.*`,
  name,
}));

/** Lists what an endpoint may be sent: all, an area, or one type of event. */
export const patterns: readonly CatalogEntry[] = [
  { key: '*', name: 'Todos los eventos' },
  ...areaPatterns,
  ...Object.entries(names).map(([key, name]) => ({ key, name })),
];

/** So many of them are shown at first: all, and the areas that come first. */
export const patternsShown = 7;

export const areaChoices = areaPatterns.map(({ key, name }) => ({ value: key, label: name }));

/** Returns which events an endpoint is sent. */
export function eventsOf({ events }: Pick<Endpoint, 'events'>): string {
  if (events.includes('*')) return 'Todos los eventos';
  const [first, ...others] = events.map((pattern) => patterns.find(({ key }) => key === pattern)?.name ?? pattern);
  if (others.length > 2) return `${first} y ${others.length} más`;
  return [first, ...others].join(', ');
}

type Standings = Pick<Endpoint, 'enabled' | 'disabledAt' | 'failingSince'>;

type Standing = { readonly label: string; readonly tone: Tone };

export function standingOf({ enabled, disabledAt, failingSince }: Standings): Standing {
  if (!enabled)
    return disabledAt === null ? { label: 'Apagado', tone: 'quiet' } : { label: 'Apagado por fallas', tone: 'error' };
  return failingSince === null ? { label: 'Activo', tone: 'success' } : { label: 'Con fallas', tone: 'warning' };
}

export const deliveryStates: Readonly<Record<Delivery['status'], Standing>> = {
  pending: { label: 'En camino', tone: 'info' },
  delivered: { label: 'Entregado', tone: 'success' },
  failed: { label: 'Fallido', tone: 'error' },
};

/** Returns what an attempt came to: the status of HTTP and how long it took. */
export const attemptOf = ({ status, ms }: Delivery['attempts'][number]): string =>
  `${status === null ? 'Sin respuesta' : `HTTP ${status}`} · ${ms} ms`;

/** Names an endpoint where its address alone would be too long. */
export function endpointName({ url, description }: Pick<Endpoint, 'url' | 'description'>): string {
  if (description) return description;
  return URL.canParse(url) ? new URL(url).host : url;
}
