import { type Actor, may, scopeOf } from '../access/actor.ts';
import { allows, isLiveAlone, type Permission } from '../access/permission.ts';
import { importFacts, importKinds } from '../imports/import.ts';
import type { Law } from '../law/law.ts';
import { plusDays } from '../payroll/pay-calendar.ts';
import { instantOf } from '../shared/local-time.ts';
import * as companyLines from './company-lines.ts';
import { cancellingLines, overdueLines, paymentLines, type LineContext, refusedLines } from './document-lines.ts';
import { type HomeLine, inOrder, isSetAside } from './home-line.ts';
import type { GlobalContents, HomeCompany, HomePorts, OpenGlobal } from './ports.ts';

const dayMs = 86_400_000;
/** A customer who was written to within so many days is not to be reminded. */
const remindDays = 7;
/** What failed longer ago is told no more. */
const failedDays = 7;
const importDays = 14;
/** Global documents of periods that began longer ago are left to the user. */
const globalDays = 120;
/** Who has paid no wages for so long has stopped. */
const runDays = 45;

type FactPorts = Pick<HomePorts, 'access' | 'homeFacts' | 'globalPeriods' | 'law' | 'clock'>;

type Ports = FactPorts & Pick<HomePorts, 'homeAsides'>;

/** Is what all lines of an answer are made from. */
interface Asked {
  readonly actor: Actor;
  readonly companies: readonly HomeCompany[];
  /** One company is asked about alone: what costs more is told too. */
  readonly isOne: boolean;
  readonly now: Date;
  readonly today: string;
  readonly law: Law;
}

/**
 * Returns what waits for the caller: of one company, or of all that the caller works in, the most urgent first. Nothing of it is
 * kept: a line is there as long as its records say so. What the caller has put off stays apart.
 * @throws DomainError NOT_FOUND, PERMISSION_MISSING, LIVE_KEY_REQUIRED
 */
export async function getHome(ports: Ports, actor: Actor, companyId: string | undefined): Promise<Home> {
  const { lines, today } = await findHomeLines(ports, actor, companyId);
  // A person puts off for themself: a key of theirs is told of all.
  const putOff = actor.via === 'key' ? [] : await ports.homeAsides.all(actor.userId);
  const asides = new Map(putOff.map((aside) => [aside.line, aside]));
  const home: { lines: HomeLine[]; aside: DeferredLine[] } = { lines: [], aside: [] };
  for (const line of lines) {
    const aside = asides.get(line.id);
    if (isSetAside(line, aside, today)) home.aside.push({ ...line, until: aside.until });
    else home.lines.push(line);
  }
  return home;
}

/** A line that the caller has put off. */
export interface DeferredLine extends HomeLine {
  /** It is there again from this day on, `2026-11-30`. */
  readonly until: string;
}

interface Home {
  readonly lines: readonly HomeLine[];
  readonly aside: readonly DeferredLine[];
}

/** Returns every line there is, also those that were put off. */
export async function findHomeLines(
  ports: FactPorts,
  actor: Actor,
  companyId: string | undefined,
): Promise<{ readonly lines: readonly HomeLine[]; readonly today: string }> {
  if (companyId !== undefined) await ports.access.company(actor, 'companies:read', companyId);
  const scope = { ...scopeOf(actor, 'companies:read'), ...(companyId !== undefined && { companyId }) };
  const { law, today } = await ports.law.ofToday();
  const companies = await ports.homeFacts.companies(scope);
  const asked = { actor, companies, isOne: companyId !== undefined, now: ports.clock.now(), today, law };
  const lines: HomeLine[] = companies.flatMap((company) => ownLines(asked, company));
  // One statement after the other: whoever looks at home takes one connection.
  for (const read of readers) lines.push(...(await read(ports, asked)));
  return { lines: inOrder(lines), today };
}

const contextOf = ({ id, name }: HomeCompany, { today }: Pick<Asked, 'today'>): LineContext => ({
  companyId: id,
  group: name,
  today,
});

/** Tells whether the caller may do something in a company, by what the account may and by the way of acting. */
function mayIn({ actor }: Pick<Asked, 'actor'>, { permissions }: HomeCompany, permission: Permission): boolean {
  if (actor.livemode === false && isLiveAlone(permission)) return false;
  return may(actor, permission) && allows(new Set<Permission>(permissions), permission);
}

const withPermission = (asked: Asked, permission: Permission): readonly HomeCompany[] =>
  asked.companies.filter((company) => mayIn(asked, company, permission));

const idsWith = (asked: Asked, permission: Permission): readonly string[] =>
  withPermission(asked, permission).map(({ id }) => id);

const seenBy = (asked: Asked) => ({
  invoices: idsWith(asked, 'invoices:read'),
  payroll: idsWith(asked, 'payroll:read'),
});

/** Makes the lines of records that name their company. */
function linesOf<T extends { readonly companyId: string }>(
  asked: Asked,
  records: readonly T[],
  make: (context: LineContext, record: T, company: HomeCompany) => readonly HomeLine[],
): HomeLine[] {
  const byId = new Map(asked.companies.map((company) => [company.id, company]));
  return records.flatMap((record) => {
    const company = byId.get(record.companyId);
    return company ? make(contextOf(company, asked), record, company) : [];
  });
}

function ownLines(asked: Asked, company: HomeCompany): readonly HomeLine[] {
  const mayManage = mayIn(asked, company, 'companies:manage');
  return companyLines.csdLines(contextOf(company, asked), company, { now: asked.now, mayManage });
}

type Reader = (ports: FactPorts, asked: Asked) => Promise<readonly HomeLine[]>;

const ago = ({ now }: Asked, days: number): Date => new Date(now.getTime() - days * dayMs);

const readers: readonly Reader[] = [
  async ({ homeFacts }, asked) =>
    linesOf(asked, await homeFacts.refused(seenBy(asked)), (context, some, company) => {
      const mayDraft = mayIn(asked, company, some.ofPayroll ? 'payroll:write' : 'invoices:draft');
      return refusedLines(context, { ...some, mayDraft });
    }),

  async ({ homeFacts }, asked) => linesOf(asked, await homeFacts.cancelling(seenBy(asked)), cancellingLines),

  async ({ homeFacts }, asked) =>
    linesOf(asked, await homeFacts.openPayments(idsWith(asked, 'invoices:read')), (context, some, company) =>
      paymentLines(context, some, { law: asked.law, mayPay: mayIn(asked, company, 'payments:write') }),
    ),

  async ({ homeFacts }, asked) =>
    linesOf(
      asked,
      await homeFacts.overdue(idsWith(asked, 'invoices:read'), ago(asked, remindDays)),
      (context, some, company) =>
        overdueLines(context, some, {
          maySend: mayIn(asked, company, 'invoices:issue'),
          mayPay: mayIn(asked, company, 'payments:write'),
        }),
    ),

  stampsOf,
  globalsOf,

  async ({ homeFacts }, asked) => {
    const since = instantOf(`${asked.today.slice(0, 7)}-01T00:00:00`, 'America/Mexico_City');
    const found = await homeFacts.unscheduledSales(idsWith(asked, 'invoices:read'), since);
    return linesOf(asked, found, (context, sales, company) =>
      companyLines.unscheduledLines(context, sales, mayIn(asked, company, 'companies:manage')),
    );
  },

  async ({ homeFacts }, asked) =>
    linesOf(asked, await homeFacts.openRuns(idsWith(asked, 'payroll:read')), (context, run) =>
      companyLines.runLines(context, run, asked.law),
    ),

  async ({ homeFacts }, asked) => {
    const since = plusDays(asked.today, -runDays);
    return linesOf(asked, await homeFacts.lastRuns(idsWith(asked, 'payroll:write'), since), companyLines.periodLines);
  },

  async ({ homeFacts }, asked) => {
    const declaring = withPermission(asked, 'reports:read');
    const closed = await homeFacts.closed(
      declaring.map(({ id }) => id),
      companyLines.monthBefore(asked.today),
    );
    return declaring
      .filter(({ id }) => !closed.has(id))
      .flatMap((company) => companyLines.declarationLines(contextOf(company, asked), company));
  },

  lawOf,

  async ({ homeFacts }, asked) => {
    const found = await homeFacts.badImports(idsWith(asked, 'imports:read'), ago(asked, importDays));
    return linesOf(asked, found, (context, bad, company) =>
      importKinds.includes(bad.kind) && mayIn(asked, company, importFacts[bad.kind].seenBy)
        ? companyLines.importLines(context, bad)
        : [],
    );
  },

  async ({ homeFacts }, asked) => {
    const { invoices, payroll } = seenBy(asked);
    // A file of both kinds tells of both.
    const ids = invoices.filter((id) => payroll.includes(id));
    return linesOf(
      asked,
      await homeFacts.failedArchives(asked.actor.userId, ids, ago(asked, failedDays)),
      companyLines.archiveLines,
    );
  },

  endpointsOf,
  waitingOf,
];

/** Stamps are an account's: they are told once, however many of its companies the caller works in. */
async function stampsOf({ homeFacts }: FactPorts, asked: Asked): Promise<readonly HomeLine[]> {
  const owners = new Map(
    withPermission(asked, 'stamps:read').map(({ ownerId, ownerName }) => [ownerId, ownerName] as const),
  );
  const found = await homeFacts.stamps([...owners.keys()], ago(asked, companyLines.usedDays));
  return found.flatMap((stamps) => {
    const isOwn = stamps.ownerId === asked.actor.userId;
    const group = isOwn ? ownGroup : `Cuenta de ${owners.get(stamps.ownerId) ?? ''}`;
    return companyLines.stampLines(stamps, {
      group,
      today: asked.today,
      mayBuy: isOwn && may(asked.actor, 'billing:buy'),
    });
  });
}

const ownGroup = 'Tu cuenta';

async function globalsOf(ports: FactPorts, asked: Asked): Promise<readonly HomeLine[]> {
  const since = plusDays(asked.today, -globalDays);
  const open = await ports.homeFacts.globals(idsWith(asked, 'invoices:read'), since);
  const contents = new Map<OpenGlobal, GlobalContents>();
  for (const period of asked.isOne ? open.slice(0, 1) : []) {
    const { companyId } = period;
    const sums = await ports.globalPeriods.sums(companyId, period);
    contents.set(period, { sums, leftOut: await ports.globalPeriods.leftOut(companyId, period) });
  }
  return linesOf(asked, open, (context, period) => companyLines.globalLines(context, period, contents.get(period)));
}

async function lawOf({ homeFacts }: FactPorts, asked: Asked): Promise<readonly HomeLine[]> {
  const beginning = companyLines.beginningLaw(asked.law, asked.today);
  if (beginning.length === 0) return [];
  const touched = await homeFacts.touched(asked.companies.map(({ id }) => id));
  return linesOf(asked, touched, (context, touch, company) => {
    const touchesIt = ({ by }: companyLines.BeginningLaw) => {
      if (by === 'employees') return touch.employees && mayIn(asked, company, 'payroll:read');
      return by === 'everyone' ? mayIn(asked, company, 'invoices:read') : touch[by];
    };
    return beginning.filter(touchesIt).flatMap((law) => companyLines.lawLines(context, law));
  });
}

async function endpointsOf({ homeFacts }: FactPorts, asked: Asked): Promise<readonly HomeLine[]> {
  const { actor, isOne } = asked;
  const isOwn = !isOne && actor.companyId === undefined && may(actor, 'webhooks:manage');
  const found = await homeFacts.offEndpoints(idsWith(asked, 'webhooks:manage'), {
    userId: isOwn ? actor.userId : undefined,
    livemode: actor.livemode !== false,
  });
  const names = new Map(asked.companies.map(({ id, name }) => [id, name]));
  return found.flatMap((endpoint) => {
    const { companyId } = endpoint;
    if (companyId === null) return companyLines.endpointLines({ companyId: undefined, group: ownGroup }, endpoint);
    return companyLines.endpointLines({ companyId, group: names.get(companyId) ?? '' }, endpoint);
  });
}

async function waitingOf({ homeFacts }: FactPorts, asked: Asked): Promise<readonly HomeLine[]> {
  const ids = asked.companies.map(({ id }) => id);
  // A key takes no company over.
  const transfers = asked.actor.via === 'key' ? [] : await homeFacts.transfers(asked.actor.userId, ids, asked.now);
  const invitations = await homeFacts.invitations(idsWith(asked, 'members:manage'), asked.now);
  return [
    ...linesOf(asked, transfers, companyLines.transferLines),
    ...linesOf(asked, invitations, companyLines.invitationLines),
  ];
}
