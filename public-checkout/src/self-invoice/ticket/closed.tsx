import { fiscalDay } from '@timbra/ui/format/dates.ts';
import type { Branding } from '../calls.ts';
import { Arrival } from './arrival.tsx';

interface ClosedProps {
  readonly until: string;
  readonly page: Branding;
}

/** Returns the day by the clock that the shop's days are counted with. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' });

/** Shows what to do where this page can do nothing any more. */
export function Closed({ until, page: { businessName, phone, email } }: ClosedProps) {
  const isOver = until < today();
  const contacts = [phone && `al ${phone}`, email && `a ${email}`].filter(Boolean).join(' o ');
  return (
    <section className="card" aria-labelledby="paso">
      <Arrival isNew={false}>Aquí ya no se puede facturar esta compra</Arrival>
      <p>
        {isOver
          ? `El plazo de esta página terminó el ${fiscalDay(until)}.`
          : 'Ya está en la factura global del comercio.'}{' '}
        Pide tu factura en caja con tu ticket
        {contacts === '' ? '' : `, o comunícate con ${businessName} ${contacts}`}: el comercio todavía puede emitirla.
      </p>
    </section>
  );
}
