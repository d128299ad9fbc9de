import { allOf, kinds, type Hour, type Kind } from './demand.ts';

/** What a person or a program does. The first three make a document. */
export const acts = [
  'sale',
  'payslip',
  'complement',
  'login',
  'list',
  'form',
  'record',
  'xml',
  'pdf',
  'dashboard',
] as const;

export type Act = (typeof acts)[number];

/** Milliseconds of processor that one act takes, by process; what the worker does for it later included. */
export interface Cost {
  readonly api: number;
  readonly worker: number;
  readonly database: number;
}

export type Costs = Readonly<Record<Act, Cost>>;

/** Something of each act. */
export const byAct = <T>(of: (act: Act) => T): Readonly<Record<Act, T>> => ({
  sale: of('sale'),
  payslip: of('payslip'),
  complement: of('complement'),
  login: of('login'),
  list: of('list'),
  form: of('form'),
  record: of('record'),
  xml: of('xml'),
  pdf: of('pdf'),
  dashboard: of('dashboard'),
});

/**
 * What is done beside each document, as people do who look at what they made. A payslip is one of many that are issued with one
 * press; nobody looks at a global document that a schedule made.
 */
export const habits: Readonly<Record<Kind, Partial<Record<Act, number>>>> = {
  sale: { sale: 1, login: 0.2, list: 2, form: 1, record: 1, xml: 0.5, pdf: 1, dashboard: 0.3 },
  payslip: { payslip: 1, login: 0.01, list: 0.1, record: 0.05, xml: 0.1, pdf: 0.3 },
  complement: { complement: 1, login: 0.2, list: 2, form: 0.5, record: 1, xml: 0.3, pdf: 0.5 },
  global: { sale: 1 },
};

export interface Assumptions {
  /** The busiest minute of an hour, against the hour's own rate. */
  readonly burst: number;
  /** Part of a processor that is planned with: the rest is for a machine that fails and for what nobody foresaw. */
  readonly used: number;
  /** Processors of a machine for API and worker, and of one for PostgreSQL. */
  readonly cores: number;
  readonly databaseCores: number;
  /** Seconds that the provider takes for a document. */
  readonly providerSeconds: number;
  /** Documents that a worker has at the provider at once (`WORKER_CONCURRENCY`). */
  readonly places: number;
  /** Bytes of memory that a machine has for each of its processors, to keep indexes in. */
  readonly memoryPerCore: number;
}

export const assumptions: Assumptions = {
  burst: 1.5,
  used: 0.6,
  cores: 8,
  databaseCores: 16,
  providerSeconds: 0.8,
  places: 10,
  memoryPerCore: 2 * 2 ** 30,
};

/** Acts per second of the busiest minute of an hour. */
export function actsPerSecond(
  { documents }: Hour,
  { burst }: Pick<Assumptions, 'burst'>,
): Readonly<Record<Act, number>> {
  return byAct((act) => {
    const anHour = kinds.reduce((sum, kind) => sum + documents[kind] * (habits[kind][act] ?? 0), 0);
    return (anHour * burst) / 3_600;
  });
}

/** Processors that are busy all the time at such rates, by process. */
export function busyCores(costs: Costs, rates: Readonly<Record<Act, number>>): Cost {
  const of = (process: keyof Cost) => acts.reduce((sum, act) => sum + rates[act] * costs[act][process], 0) / 1_000;
  return { api: of('api'), worker: of('worker'), database: of('database') };
}

/** Machines that an hour needs. */
export interface Need {
  readonly perSecond: number;
  readonly busy: Cost;
  readonly servers: number;
  readonly databases: number;
  /** Workers, by what the provider's answers let through. */
  readonly workers: number;
}

export function needOf(hour: Hour, costs: Costs, given: Assumptions): Need {
  const busy = busyCores(costs, actsPerSecond(hour, given));
  const perSecond = (allOf(hour) * given.burst) / 3_600;
  return {
    perSecond,
    busy,
    servers: Math.ceil((busy.api + busy.worker) / given.used / given.cores),
    databases: Math.ceil(busy.database / given.used / given.databaseCores),
    workers: Math.ceil((perSecond * given.providerSeconds) / given.places),
  };
}

/** A thing of which one machine has so much, and how many documents a year come before it is used up. */
export interface Limit {
  readonly of: 'processors' | 'places at the provider' | 'memory for the indexes of a year';
  readonly documents: number;
}

/**
 * What ends first where everything is on one machine, at the busiest hour.
 * @param documents of the year that the hour belongs to.
 * @param indexBytes that a document adds.
 * @param cores of the machine.
 */
export function limitsOfOne(
  { hour, documents, costs, indexBytes }: { hour: Hour; documents: number; costs: Costs; indexBytes: number },
  given: Assumptions,
  cores: number,
): readonly Limit[] {
  const { busy, perSecond } = needOf(hour, costs, given);
  const all = busy.api + busy.worker + busy.database;
  const limits: readonly Limit[] = [
    { of: 'processors', documents: (documents * cores * given.used) / all },
    { of: 'places at the provider', documents: (documents * given.places) / (perSecond * given.providerSeconds) },
    { of: 'memory for the indexes of a year', documents: (cores * given.memoryPerCore) / indexBytes },
  ];
  return limits.toSorted((a, b) => a.documents - b.documents);
}
