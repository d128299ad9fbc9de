import { csdTerm, inDays } from '../companies/csd.ts';
import type { NewEvent } from '../shared/events/events.ts';
import type { PortsOf } from '../shared/ports.ts';
import { fewStamps } from '../stamps/balance.ts';
import type { ExpiringCsd, FuelSeller, LowAccount, NewNotification } from '../notifications/mail-queue.ts';
import { notifyOnce } from '../notifications/notify.ts';
import type { NotificationsPorts } from '../notifications/ports.ts';

const dayMs = 86_400_000;
/** Owners hear of the end of a CSD so many days before, and once more when it has ended. */
const stages = [3, 15, 30] as const;
const firstStage = 30;

type Ports = Pick<NotificationsPorts, 'reminders' | 'clock' | 'events' | 'transactions'> & PortsOf<typeof notifyOnce>;

/** What a user is told once, and the programs of the account with it. */
interface Reminder {
  readonly notification: NewNotification & { readonly occasion: string };
  readonly event?: NewEvent;
}

/** Tells users what will soon keep them from issuing: few stamps left, a CSD near its end, a law. Once for each stage. */
export async function remindUsers(ports: Ports): Promise<void> {
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
  const stage = isOver ? 0 : (stages.find((most) => days <= most) ?? firstStage);
  const notification = {
    userId,
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
