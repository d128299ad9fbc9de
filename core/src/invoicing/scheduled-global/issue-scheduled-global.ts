import { scopeOf, systemActor } from '../../access/actor.ts';
import { notify } from '../../notifications/notify.ts';
import { mostSales } from '../building/orders-to-invoice.ts';
import { prepareInvoice } from '../drafting/prepare-invoice.ts';
import { submitInvoice, requireIssuable } from '../issuing/submit-invoice.ts';
import { scheduledRequest } from '../kinds/global/scheduled-period.ts';
import { each } from '../../shared/asking.ts';
import { DomainError } from '../../shared/errors.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { DuePeriod, GlobalPeriods } from './global-periods.ts';
import type { InvoicingPorts } from '../ports.ts';

const atOnce = 20;
const firstPauseMs = 30_000;
const longestPauseMs = 600_000;

type Ports = Pick<InvoicingPorts, 'transactions' | 'ids' | 'clock'> & {
  readonly globalPeriods: Pick<GlobalPeriods, 'due' | 'sales' | 'hold' | 'made' | 'finish' | 'wait' | 'refuse'>;
} & PortsOf<typeof prepareInvoice> &
  PortsOf<typeof submitInvoice> &
  PortsOf<typeof notify>;

/**
 * Issues the global documents whose time has come. Each document, its sales, its stamp and its place in the record of its
 * period are one transaction: whoever goes on after a crash finds the sales that are left. One document of each period, and
 * then the next of each: a company with hundreds of them keeps nobody waiting.
 */
export async function issueScheduledGlobal(ports: Ports): Promise<void> {
  let open = await ports.globalPeriods.due(ports.clock.now(), atOnce);
  while (open.length > 0) {
    const further: DuePeriod[] = [];
    await each(open, async (period) => {
      if (await attendPeriod(ports, period)) further.push(period);
    });
    open = further;
  }
}

/** @returns whether there may be sales for a further document. */
async function attendPeriod(ports: Ports, period: DuePeriod): Promise<boolean> {
  try {
    return await issueNext(ports, period);
  } catch (error) {
    if (error instanceof DomainError && !isPassing(error)) await refusePeriod(ports, period, error);
    else await waitFor(ports, period, error);
    if (!(error instanceof DomainError)) throw error;
    return false;
  }
}

/** @returns whether there may be sales for a further document. */
async function issueNext(ports: Ports, period: DuePeriod): Promise<boolean> {
  const { companyId, ownerId } = period;
  const orderIds = await ports.globalPeriods.sales(companyId, period, mostSales);
  if (orderIds.length === 0) {
    await ports.transactions.run(async () => {
      if (await ports.globalPeriods.hold(period)) await ports.globalPeriods.finish(period);
    });
    return false;
  }
  const request = scheduledRequest(period, { companyId, ...period.schedule, orderIds });
  const scope = scopeOf(systemActor(ownerId), 'invoices:issue');
  const again = () => prepareInvoice(ports, scope, request);
  const prepared = await again();
  requireIssuable(ports, prepared);
  return ports.transactions.run(async () => {
    if (!(await ports.globalPeriods.hold(period))) return false;
    const id = ports.ids.next();
    await submitInvoice(ports, { id, userId: ownerId, request, numbered: undefined, again }, prepared, (submission) =>
      ports.invoices.addProcessing({ ...submission, userId: ownerId }),
    );
    await ports.globalPeriods.made(period, id);
    return true;
  });
}

async function waitFor(ports: Ports, period: DuePeriod, error: unknown): Promise<void> {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** period.attempts);
  const next = new Date(ports.clock.now().getTime() + pause);
  const reason =
    error instanceof DomainError ? error.message : 'Hubo un problema de nuestro lado; lo intentamos de nuevo.';
  await ports.transactions.run(async () => {
    if (!(await ports.globalPeriods.hold(period))) return;
    await ports.globalPeriods.wait(period, reason, next);
    if (error instanceof DomainError && !isTaken(error)) {
      await notifyOwner(
        ports,
        period,
        'GLOBAL_WAITING',
        'La factura global espera',
        `${reason} Se emite sola en cuanto se pueda.`,
      );
    }
  });
}

async function refusePeriod(ports: Ports, period: DuePeriod, { message }: DomainError): Promise<void> {
  await ports.transactions.run(async () => {
    if (!(await ports.globalPeriods.hold(period))) return;
    await ports.globalPeriods.refuse(period, message);
    const body = `${message} Sus ventas siguen sin facturar: corrige lo que falta y reanúdala, o emítela a mano.`;
    await notifyOwner(ports, period, 'GLOBAL_REFUSED', 'La factura global no se pudo emitir', body);
  });
}

function notifyOwner(
  ports: Ports,
  { companyId, ownerId, periodicidad, first }: DuePeriod,
  type: 'GLOBAL_WAITING' | 'GLOBAL_REFUSED',
  title: string,
  body: string,
): Promise<void> {
  const link = '/mi-pagina/autofactura';
  const day = ports.clock.now().toISOString().slice(0, 10);
  const occasion = `${type} ${companyId} ${periodicidad} ${first} ${day}`;
  const about = { kind: 'company', id: companyId } as const;
  return notify(ports, { userId: ownerId, about, type, title, body, link, occasion });
}

/** A buyer, or another worker, had a document made of one of the sales at the same moment. */
const isTaken = ({ code }: DomainError) => code === 'ORDER_INVOICED' || code === 'CONFLICT';

/** Tells whether an error passes: the company will mend it, or something was changed at the same moment. */
const isPassing = (error: DomainError) =>
  error.code === 'NO_STAMPS' || error.code === 'COMPANY_CANNOT_ISSUE' || isTaken(error);
