import type { Answer, Arrival } from '../http/answer.ts';
import { CONSULTA_PATH } from './sat/consulta.ts';
import { failure } from './http/answer.ts';
import { dispatch, Query } from './http/router.ts';
import type { Route } from './http/router.ts';

const CREDENTIALS = `Basic ${Buffer.from('emulator:emulator').toString('base64')}`;

/** SAT's query, and the receiver who answers a cancellation, have no account at Facturama. */
const isOpen = (path: string) => path === CONSULTA_PATH || path.startsWith('/_emulator/cancellations/');

/** Answers with Facturama's own words what is not allowed, not there, or a fault of ours. */
export function answerRequest(routes: readonly Route[], { method, url, headers, body }: Arrival): Answer {
  if (headers['authorization'] !== CREDENTIALS && !isOpen(url.pathname)) {
    return failure(401, 'Authorization has been denied for this request.');
  }
  try {
    return dispatch(routes, { method, path: url.pathname, query: new Query(url.searchParams), body });
  } catch (error) {
    process.stderr.write(`Facturama emulator: ${error instanceof Error ? error.stack : String(error)}\n`);
    return failure(500, 'An error has occurred.');
  }
}
