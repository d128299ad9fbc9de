import { fiscalDay, shortDate } from '@timbra/ui/format/dates.ts';
import { money, writtenQuantity } from '@timbra/ui/format/amounts.ts';
import type { Ticket } from '../calls.ts';

/** A longer list would push the form out of a phone's window. */
const atFirst = 3;

/** The purchase, seen before anything is asked: whose it was, how much, and what. */
export function TicketCard({ ticket }: { readonly ticket: Ticket }) {
  const { shop, number, fecha, total, items, until, state } = ticket;
  const first = items.slice(0, atFirst);
  const more = items.slice(atFirst);
  const isOpen = state === 'open' || state === 'refused';
  return (
    <section className="card ticket" aria-labelledby="compra">
      <h1 id="compra">Tu compra en {shop}</h1>
      <p className="total">{money(total)}</p>
      <p className="soft">
        Folio {number} · {shortDate(fecha)}
      </p>
      <Items items={first} />
      {more.length > 0 ? (
        <details>
          <summary>Ver {more.length === 1 ? 'el otro artículo' : `los otros ${more.length} artículos`}</summary>
          <Items items={more} />
        </details>
      ) : null}
      {isOpen ? <p className="soft until">Puedes facturarla hasta el {fiscalDay(until)}.</p> : null}
    </section>
  );
}

function Items({ items }: Pick<Ticket, 'items'>) {
  return (
    <ul className="items">
      {items.map(({ descripcion, cantidad, importe }, index) => (
        <li key={index}>
          <span>
            {cantidad === 1 ? null : <span className="soft">{writtenQuantity(cantidad)} × </span>}
            {descripcion}
          </span>
          <span className="amount">{money(importe)}</span>
        </li>
      ))}
    </ul>
  );
}
