import { csdTerm, inDays } from '../companies/csd.ts';
import type { NewEvent } from '../shared/events/events.ts';
import type { PortsOf } from '../shared/ports.ts';
import { fewStamps } from '../stamps/balance.ts';
import type { ExpiringCsd, FuelSeller, LowAccount, NewNotification, Reminders } from '../notifications/mail-queue.ts';
import { notify, notifyOnce } from '../notifications/notify.ts';
import type { NotificationsPorts } from '../notifications/ports.ts';
import { type Ending, endingsOf } from '../law/load-law.ts';
import { lawNames } from '../law/names.ts';
import { dayWithSlashes } from '../law/law.ts';
import { mexicoDay } from '../shared/local-time.ts';

const dayMs = 86_400_000;
/** Owners hear of the end of a CSD so many days before, and once more when it has ended. */
const userStages = [3, 15, 30] as const;
const firstStage = 30;

type RemindPorts = Pick<NotificationsPorts, 'reminders' | 'clock' | 'events' | 'transactions'> &
  PortsOf<typeof notifyOnce>;

/** What a user is told once, and the programs of the account with it. */
interface Reminder {
  readonly notification: NewNotification & { readonly occasion: string };
  readonly event?: NewEvent;
}

/** Tells users what will soon keep them from issuing: few stamps left, a CSD near its end, a law. Once for each stage. */
export async function remindUsers(ports: RemindPorts): Promise<void> {
  const now = ports.clock.now();
  const horizon = new Date(now.getTime() + firstStage * dayMs);
  const accounts = await ports.reminders.lowAccounts(fewStamps);
  const csds = await ports.reminders.csdsEndingBefore(horizon);
  const sellers = await ports.reminders.fuelSellers();
  const reminders: readonly Reminder[] = [
    ...accounts.map(lowStamps),
    ...csds.map((csd) => endingCsd(csd, now)),
    ...sellers.map(fuel),
  ];
  for (const { notification, event } of reminders) {
    await ports.transactions.run(async () => {
      if ((await notifyOnce(ports, notification)) && event) await ports.events.record(event);
    });
  }
}

function lowStamps({ userId, available, purchased }: LowAccount): Reminder {
  const left = available === 1 ? 'Te queda 1 timbre' : `Te quedan ${available} timbres`;
  const notification = {
    userId,
    about: { kind: 'account', id: userId },
    type: 'STAMPS_LOW',
    title: available === 0 ? 'Se terminaron tus timbres' : left,
    body: 'Compra un plan para seguir emitiendo facturas sin pausas.',
    link: '/planes',
    occasion: `stamps:${available === 0 ? 0 : fewStamps}:${purchased}`,
  } as const;
  return {
    notification,
    event: { type: available === 0 ? 'stamps.used_up' : 'stamps.low', recordId: userId, data: { available } },
  };
}

function fuel({ userId, products }: FuelSeller): Reminder {
  const which = products === 1 ? 'Uno de tus productos lleva' : `${products} de tus productos llevan`;
  const notification = {
    userId,
    about: { kind: 'account', id: userId },
    type: 'LAW_CHANGED',
    title: 'Gasolina y diésel piden un complemento',
    body: `${which} una clave de combustible. Desde el 24 de abril de 2026 su factura pide el complemento Hidrocarburos y Petrolíferos, que aquí todavía no se emite (RMF 2026, 2.7.1.48). Cambia la clave si no vendes combustible.`,
    link: '/productos',
    occasion: 'law:hidrocarburos:2026-04-24',
  } as const;
  return { notification };
}

function endingCsd({ userId, companyId, companyName, serialNumber, validTo }: ExpiringCsd, now: Date): Reminder {
  const term = csdTerm(validTo, now);
  const isOver = term.kind === 'expired';
  const days = term.kind === 'ending' ? term.days : firstStage;
  const stage = isOver ? 0 : (userStages.find((most) => days <= most) ?? firstStage);
  const notification = {
    userId,
    about: { kind: 'company', id: companyId },
    type: 'CSD_EXPIRING',
    title: `El CSD de ${companyName} ${isOver ? 'venció' : `vence ${inDays(days)}`}`,
    body: isOver
      ? 'Mientras no subas el nuevo, la empresa no puede emitir facturas.'
      : 'Tramita el nuevo en el SAT y súbelo antes de esa fecha para seguir emitiendo facturas.',
    link: `/nueva-empresa?id=${companyId}`,
    occasion: `csd:${companyId}:${serialNumber}:${stage}`,
  } as const;
  return {
    notification,
    event: { type: 'csd.expiring', recordId: companyId, data: { serialNumber, validTo: validTo.toISOString() } },
  };
}

/** Operators hear of the end of a row of the law so many days before. */
const operatorStages = [7, 30, 60] as const;

type RemindOperatorsPorts = Pick<NotificationsPorts, 'law' | 'clock'> &
  PortsOf<typeof notify> & { readonly reminders: Pick<Reminders, 'operators'> };

/** Tells operators which values of the law will end, once for each stage and day. */
export async function remindOperators(ports: RemindOperatorsPorts): Promise<void> {
  const endings = endingsOf(await ports.law.read(), mexicoDay(ports.clock.now()));
  const near = endings.filter(({ daysLeft }) => daysLeft >= 0 && stageOf(daysLeft) !== undefined);
  if (near.length === 0) return;
  const byDay = [...Map.groupBy(near, ({ day, isReview }) => `${day} ${isReview}`).values()];
  for (const { userId } of await ports.reminders.operators()) {
    for (const endingThen of byDay)
      for (const notice of noticeOf(endingThen))
        await notify(ports, { userId, about: { kind: 'account', id: userId }, ...notice });
  }
}

const stageOf = (days: number): number | undefined => operatorStages.find((most) => days <= most);

/** @param endings all of one day. */
function noticeOf(endings: readonly Ending[]): readonly Omit<NewNotification, 'userId' | 'about'>[] {
  const [first] = endings;
  if (!first) return [];
  const { day, daysLeft, isReview } = first;
  const names = endings.map(({ kind }) => lawNames[kind]).join(', ');
  return [
    {
      type: 'LAW_CHANGED',
      title: `${isReview ? 'Hay que revisar valores de la ley el' : 'Valores de la ley terminan el'} ${dayWithSlashes(day)}`,
      body: `${names}. ${isReview ? 'Revisa si todavía rigen' : 'Después de ese día nada se propone con ellos'}; carga los nuevos con npm run law:load.`,
      link: '/operacion/que-vence',
      occasion: `law:${day}:${isReview ? 'review' : 'end'}:${stageOf(daysLeft)}`,
    },
  ];
}
