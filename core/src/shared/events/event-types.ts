/**
 * Lists what a company or an account is told of, each with the kind of record that it is told of. Closed on purpose: an
 * event of another type does not compile.
 */
export const eventTypes = {
  'invoice.issued': 'invoice',
  'invoice.rejected': 'invoice',
  'invoice.cancellation_updated': 'invoice',
  'invoice.cancelled': 'invoice',
  /** A document that was to be paid later owes nothing any more. */
  'invoice.paid': 'invoice',
  'invoice.sent': 'invoice',
  'invoice.bounced': 'invoice',
  /** Names the complement. */
  'payment.registered': 'invoice',
  'self_invoice.completed': 'invoice',
  'global_invoice.issued': 'invoice',
  'order.created': 'order',
  'order.updated': 'order',
  'order.invoiced': 'order',
  'customer.created': 'customer',
  'customer.updated': 'customer',
  'customer.deleted': 'customer',
  'product.created': 'product',
  'product.updated': 'product',
  'product.deleted': 'product',
  'import.completed': 'import',
  'import.failed': 'import',
  'archive.ready': 'archive',
  'payroll_run.completed': 'payroll_run',
  'stamps.low': 'account',
  'stamps.credited': 'account',
  'stamps.used_up': 'account',
  'purchase.completed': 'purchase',
  'purchase.refunded': 'purchase',
  'purchase.disputed': 'purchase',
  'csd.expiring': 'company',
  'member.added': 'member',
  'member.removed': 'member',
  'key.created': 'key',
  'key.revoked': 'key',
  'received.arrived': 'received',
  'received.listed': 'received',
} as const;

export type EventType = keyof typeof eventTypes;

/** An endpoint is sent this one when its user asks for it; no pattern chooses it. */
export const testEvent = 'webhook.test';

export type RecordKind = (typeof eventTypes)[EventType] | 'webhook_endpoint';

const types: ReadonlySet<string> = new Set(Object.keys(eventTypes));
const areas: ReadonlySet<string> = new Set(Object.keys(eventTypes).map((type) => type.split('.')[0] ?? ''));

/** Tells whether a pattern may choose events: `*`, all of an area as `invoice.*`, or one type. */
export function isEventPattern(pattern: string): boolean {
  if (pattern === '*' || types.has(pattern)) return true;
  const [area = '', rest] = pattern.split('.');
  return rest === '*' && areas.has(area);
}

/** Returns the types that some patterns choose. */
export const chosenTypes = (patterns: readonly string[]): readonly string[] =>
  Object.keys(eventTypes).filter((type) =>
    patterns.some((pattern) => pattern === '*' || pattern === type || pattern === `${type.split('.')[0] ?? ''}.*`),
  );
