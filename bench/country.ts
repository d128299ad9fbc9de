import { availableParallelism } from 'node:os';
import { holdAnswers } from '@timbra/testing/api/hold-answers.ts';
import { anActor, sellOnCredit, type Actor, type Owed } from './country/actors.ts';
import { allOf, busiest, hoursOfYear, type Hour } from './country/demand.ts';
import {
  acts,
  actsPerSecond,
  assumptions,
  busyCores,
  limitsOfOne,
  needOf,
  type Act,
  type Cost,
  type Costs,
} from './country/machines.ts';
import { storedBytesIn, measureCosts, perDocument, spend, untilAllIssued, type Measured } from './country/measure.ts';
import { replay } from './country/replay.ts';
import { startBenchInstance } from './support/instance.ts';

/** What the product promises: documents of a hundred thousand companies. */
const documentsAYear = 36_000_000;
const year = 2027;
const people = 12;
const latencyMs = 50;
const replaySeconds = 60;
/** Part of this machine's processors that the replayed hour is to take: who acts takes the others. */
const replayedPart = 0.35;

/**
 * A year of the whole country: what each act costs here, which machines its busiest hours need by that, what one machine ends at
 * first, and how an hour of it that this machine can take passes on it. Prints the tables of `docs/capacity.md`.
 */
export async function run(): Promise<void> {
  const instance = await startBenchInstance({ TRIAL_STAMPS: '100000', REGISTER_LIMIT: '1000' });
  try {
    await instance.start('emulators');
    const [api, worker] = [await instance.start('api'), await instance.start('worker')];
    await holdAnswers(instance.pacUrl, latencyMs);
    const actors: Actor[] = [];
    while (actors.length < people) actors.push(await anActor(instance.apiUrl));
    const measured = { instance, pids: { api: api.pid(), worker: worker.pid() }, actors };
    const before = await storedBytesIn(instance);
    const costs = await measureCosts(measured);
    const { bytes, indexBytes } = perDocument(before, await storedBytesIn(instance));
    printCosts(costs);
    console.log(`country: ${kB(bytes)} of database a document, ${kB(indexBytes)} of it indexes`);
    printHours(costs);
    printYear(bytes, indexBytes);
    printOneMachine(costs, indexBytes);
    await printReplay(measured, costs);
  } finally {
    await instance.close();
  }
}

const hours = hoursOfYear(year, documentsAYear);
const busiestHour = busiest(hours);

const named: readonly (readonly [name: string, hour: Hour])[] = [
  ['the busiest of the year', busiestHour],
  ['the busiest of the last working day of January', busiest(hours, ({ month, day }) => month === 1 && day === 29)],
  ['the busiest of a payday, June 15', busiest(hours, ({ month, day }) => month === 6 && day === 15)],
  ['the busiest of the fifth, for complements', busiest(hours, ({ month, day }) => month === 10 && day === 5)],
  ['noon of a Wednesday', busiest(hours, ({ month, day, hour }) => month === 6 && day === 9 && hour === 12)],
  ['three in the morning', busiest(hours, ({ month, day, hour }) => month === 6 && day === 9 && hour === 3)],
];

function printCosts(costs: Costs): void {
  table(
    ['Act', 'API, ms', 'worker, ms', 'PostgreSQL, ms'],
    acts.map((act) => [act, ...processes.map((process) => costs[act][process].toFixed(1))]),
  );
}

function printHours(costs: Costs): void {
  table(
    ['Hour', 'documents', 'a second at its busiest', 'processors busy', 'servers', 'databases', 'workers'],
    named.map(([name, hour]) => {
      const { perSecond, busy, servers, databases, workers } = needOf(hour, costs, assumptions);
      const cores = busy.api + busy.worker + busy.database;
      return [
        `${name}: ${hour.month}-${hour.day} ${hour.hour} h`,
        Math.round(allOf(hour)).toLocaleString('en'),
        perSecond.toFixed(1),
        cores.toFixed(2),
        ...[servers, databases, workers].map(String),
      ];
    }),
  );
}

function printYear(bytes: number, indexBytes: number): void {
  const { databaseCores, memoryPerCore } = assumptions;
  const servers = Math.ceil((documentsAYear * indexBytes) / (databaseCores * memoryPerCore));
  const [all, indexes] = [bytes, indexBytes].map((each) => ((documentsAYear * each) / 2 ** 30).toFixed(0));
  console.log(
    `country: a year has ${all} GB of database, ${indexes} GB of it indexes: ${servers} databases keep them in memory`,
  );
}

function printOneMachine(costs: Costs, indexBytes: number): void {
  const aYear = { hour: busiestHour, documents: documentsAYear, costs, indexBytes };
  table(
    ['One machine with everything, cores', 'ends first', 'at documents a year'],
    [2, 4, 8, 16].flatMap((cores) =>
      limitsOfOne(aYear, assumptions, cores).map(({ of, documents }) => [
        String(cores),
        of,
        `${(documents / 1_000_000).toFixed(1)} million`,
      ]),
    ),
  );
}

async function printReplay(measured: Measured, costs: Costs): Promise<void> {
  const cores = availableParallelism();
  const whole = busyCores(costs, ratesOf(1));
  const share = (cores * replayedPart) / sum(whole);
  const rates = ratesOf(share);
  const owed: Owed[] = [];
  while (owed.length < rates.complement * replaySeconds + 1)
    owed.push(...(await Promise.all(measured.actors.map(sellOnCredit))));
  const spent = await spend(measured, async () => {
    const replayed = await replay(measured, rates, replaySeconds, owed);
    await untilAllIssued(measured);
    return replayed;
  });
  const { done, failed, late } = spent.result;
  const [predicted, taken] = [sum(busyCores(costs, rates)), sum(spent) / (replaySeconds * 1_000)];
  console.log(
    `country: ${(share * 100).toFixed(1)} % of the busiest hour replayed: ${done} acts done, ${failed} failed`,
  );
  table(
    ['Act', '95th percentile, ms'],
    [...late].map(([act, ms]) => [act, ms.toFixed(0)]),
  );
  console.log(`ratio country-processor ${(taken / predicted).toFixed(2)}`);
}

/** Rates of the busiest hour of a part of the country, without payslips, which are no acts of a person. */
const ratesOf = (share: number): Readonly<Record<Act, number>> => {
  const { sale, complement, global } = busiestHour.documents;
  const part = { sale: sale * share, payslip: 0, complement: complement * share, global: global * share };
  return actsPerSecond({ ...busiestHour, documents: part }, { burst: 1 });
};

const kB = (bytes: number) => `${(bytes / 1_024).toFixed(1)} kB`;

const processes: readonly (keyof Cost)[] = ['api', 'worker', 'database'];

const sum = (cost: Cost) => processes.reduce((all, process) => all + cost[process], 0);

/** As the page has it. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  console.log(['', line(heads), line(heads.map(() => '---')), ...rows.map(line), ''].join('\n'));
}
