import type { Answer, Arrival } from '../../http/answer.ts';
import { failure } from './answer.ts';
import { dispatch, Query } from './router.ts';
import type { Route } from './router.ts';

const CREDENTIALS = `Basic ${Buffer.from('emulator:emulator').toString('base64')}`;

/** Answers with Facturama's own words what is not allowed, not there, or a fault of ours. */
export function answerRequest(routes: readonly Route[], { method, url, headers, body }: Arrival): Answer {
  if (headers['authorization'] !== CREDENTIALS) {
    return failure(401, 'Authorization has been denied for this request.');
  }
  try {
    return dispatch(routes, { method, path: url.pathname, query: new Query(url.searchParams), body });
  } catch (error) {
    process.stderr.write(`Facturama emulator: ${error instanceof Error ? error.stack : String(error)}\n`);
    return failure(500, 'An error has occurred.');
  }
}
