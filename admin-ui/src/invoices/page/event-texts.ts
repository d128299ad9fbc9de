import type { TimelineEventAnswer } from '@timbra/contract/invoices.ts';
import { money } from '@timbra/ui/format/amounts.ts';

interface EventText {
  readonly text: string;
  /** Tells how it went: what was refused is told apart. */
  readonly tone: 'done' | 'trouble';
}

const amountOf = ({ amount }: TimelineEventAnswer, moneda: string) =>
  amount === undefined ? '' : ` ${money(amount, moneda)}`;

type Texts = Readonly<Record<TimelineEventAnswer['event'], (event: TimelineEventAnswer, moneda: string) => EventText>>;

const texts: Texts = {
  created: () => ({ text: 'Creada', tone: 'done' }),
  imported: () => ({ text: 'Traída de otro sistema', tone: 'done' }),
  rejected: () => ({ text: 'Rechazada: no usó timbre', tone: 'trouble' }),
  stamped: () => ({ text: 'Timbrada', tone: 'done' }),
  sent: ({ to }) => ({ text: `Enviada a ${to ?? ''}`, tone: 'done' }),
  bounced: ({ to }) => ({ text: `No llegó a ${to ?? ''}`, tone: 'trouble' }),
  opened: () => ({ text: 'Abierta desde su enlace', tone: 'done' }),
  credited: (event, moneda) => ({ text: `Acreditada${amountOf(event, moneda)}`, tone: 'done' }),
  paid: (event, moneda) => ({ text: `Pagada${amountOf(event, moneda)}`, tone: 'done' }),
  cancel_requested: () => ({ text: 'Cancelación solicitada', tone: 'done' }),
  cancel_rejected: () => ({ text: 'La cancelación no procedió', tone: 'trouble' }),
  cancelled: () => ({ text: 'Cancelada', tone: 'trouble' }),
};

/** Describes an event in words. @param moneda the document's currency. */
export const describeEvent = (event: TimelineEventAnswer, moneda: string): EventText =>
  texts[event.event](event, moneda);
