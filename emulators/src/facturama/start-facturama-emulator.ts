import { Latency, listen } from '../http/latency.ts';
import type { Answer, Arrival } from '../http/answer.ts';
import { cancelRoutes } from './cancellation/routes.ts';
import { catalogRoutes } from './catalogs/routes.ts';
import { controlRoutes } from './control/routes.ts';
import { csdRoutes } from './csds/routes.ts';
import { Dialect, LastBodies, Stamping } from './documents/stamping.ts';
import { dispatch, Query, route, type Route } from './http/router.ts';
import { openTestPac } from './pac/test-pac.ts';
import { customerRoutes } from './queries/customers.ts';
import { fileRoutes } from './queries/files.ts';
import { emailRoutes, listRoutes, statusRoutes } from './queries/list.ts';
import { CONSULTA_PATH, consultaRoutes, SatMoods } from './sat/consulta.ts';
import { Csds, openStore } from './store/csds.ts';
import { Documents } from './store/documents.ts';
import { SentTime } from './store/sent-time.ts';
import { failure } from './http/answer.ts';

export interface FacturamaEmulator {
  readonly url: string;
  stop(): Promise<void>;
}

export interface FacturamaEmulatorOptions {
  /** It is 0 for any free one. */
  readonly port: number;
  /** Its durable store lives there. */
  readonly directory: string;
  readonly now?: () => Date;
}

const CREATE = '/api-lite/3/cfdis';

/** Facturama's Multiemisor API on loopback. Everything that it answers has been stored before. */
export async function startFacturamaEmulator(options: FacturamaEmulatorOptions): Promise<FacturamaEmulator> {
  const { port, directory } = options;
  const time = new SentTime(options.now ?? (() => new Date()));
  const now = () => time.now();
  const database = openStore(directory);
  const csds = new Csds(database);
  const documents = new Documents(database);
  const pac = await openTestPac(database);
  const dialect = new Dialect();
  const bodies = new LastBodies();
  const stamping = new Stamping({ database, csds, documents, pac, now, dialect, bodies });
  const latency = new Latency();
  const moods = new SatMoods();
  const routes = [
    route('POST', CREATE, ({ body }) => stamping.create(body)),
    ...csdRoutes(csds, now),
    ...cancelRoutes(documents, now),
    ...statusRoutes(documents),
    ...consultaRoutes(documents, moods, now),
    ...fileRoutes(documents),
    ...listRoutes(documents),
    ...emailRoutes(documents),
    ...customerRoutes(),
    ...catalogRoutes(),
    ...controlRoutes({ documents, pac, latency, dialect, moods, bodies }),
  ];
  const held = (path: string) => (path.toLowerCase().endsWith(CREATE) ? latency.ms : 0);
  const listener = await listen({
    port,
    answer: (arrival) => time.during(arrival, () => answerRequest(routes, arrival)),
    latency: held,
  });
  return {
    url: listener.url,
    stop: async () => {
      await listener.stop();
      database.close();
    },
  };
}

const CREDENTIALS = `Basic ${Buffer.from('emulator:emulator').toString('base64')}`;

/** SAT's query, and the receiver who answers a cancellation, have no account at Facturama. */
const isOpen = (path: string) => path === CONSULTA_PATH || path.startsWith('/_emulator/cancellations/');

/** Answers with Facturama's own words what is not allowed, not there, or a fault of ours. */
function answerRequest(routes: readonly Route[], { method, url, headers, body }: Arrival): Answer {
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
