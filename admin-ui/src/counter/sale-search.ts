import { callData } from '@timbra/ui/http/call.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';

/** Is what was typed or scanned to find a sale by. */
export type Wanted =
  | { readonly ticket: string }
  /** It is the number of the order, or what it came to. */
  | { readonly figure: number }
  /** An empty text means the latest sales that nobody has invoiced. */
  | { readonly words: string };

const tokenLength = 22;

/**
 * Reads what stands in the search box. A hand-held scanner types the address of a ticket as a keyboard does: where it is
 * set to another language, the signs between the letters come out as others.
 */
export function wantedOf(typed: string): Wanted {
  const text = typed.trim();
  if (/^https?[^a-z]/i.test(text)) return { ticket: tokenIn(text) };
  const figure = text.replaceAll(/[$,\s]/g, '');
  return /^\d{1,12}(\.\d{1,6})?$/.test(figure) ? { figure: Number(figure) } : { words: text };
}

/**
 * Returns the last part of a ticket's address; signs that a Spanish keyboard types for `-` and `_` are read as those.
 */
const tokenIn = (address: string): string =>
  address.replace(/\/$/, '').slice(-tokenLength).replaceAll("'", '-').replaceAll('?', '_');

const shown = 10;

/** Finds the sales of a company that may be meant, the latest first. */
export async function findSales(companyId: string, wanted: Wanted, signal: AbortSignal) {
  const list = { companyId, range: `[0,${shown - 1}]`, sort: '["number","DESC"]' };
  const by = (filter: object) =>
    callData('GET /orders', { query: { ...list, filter: JSON.stringify(filter) }, signal });
  if ('ticket' in wanted) return by({ ticket: wanted.ticket });
  if ('words' in wanted) {
    return wanted.words === ''
      ? by({ facturado: false })
      : callData('GET /orders/search', { query: { ...list, q: wanted.words }, signal });
  }
  const found = await Promise.all([
    ...(Number.isInteger(wanted.figure) ? [by({ number: wanted.figure })] : []),
    by({ total: wanted.figure }),
  ]);
  return eachOnce(found.flat());
}

const eachOnce = (orders: readonly OrderAnswer[]): readonly OrderAnswer[] =>
  orders.filter(({ id }, index) => orders.findIndex((other) => other.id === id) === index);
