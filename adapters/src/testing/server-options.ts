import type { ServerOptions } from '../http/server.ts';
import { loadOf } from '../http/load.ts';
import { createLogger } from '../observability/logger.ts';
import { noKeys } from './no-keys.ts';

/** Of a server that has no database behind it, and knows nobody. */
export const bareServer: ServerOptions = {
  logger: createLogger('silent', 'test'),
  keys: noKeys,
  load: loadOf(10, 6),
  authenticator: { authenticate: () => Promise.resolve(undefined) },
  keyLimits: { take: () => Promise.resolve({ limit: 1, remaining: 0, resetSeconds: 60, admitted: true }) },
  areas: [],
  others: [],
  trustProxy: false,
  utilization: () => 0,
  isUnavailable: () => false,
  isTooLong: () => false,
  isMoving: () => false,
  metrics: { requested: () => undefined, refused: () => undefined },
  whileWaitedFor: (_, work) => work(),
  heavily: (read) => read(),
  cells: {
    visit: (work) => work(),
    enterAccount: () => Promise.resolve(),
    enterNamed: () => Promise.resolve(),
    follow: () => Promise.resolve(),
    hasMoved: () => Promise.resolve(false),
    enterClock: () => Promise.resolve(),
  },
};
