import logo from '@timbra/ui/logo/open-light.svg';
import { paymentMethodName } from '@timbra/ui/payment/methods.ts';
import type { PaymentState } from '@timbra/ui/payment/payment.ts';
import { count, dateAndTime, money } from '@timbra/ui/format/format.ts';
import { paidTotals } from '@timbra/core/plans/plan.ts';

/** Shows what was bought, by whom and for how much; on paper with a head of its own. */
export function Receipt({ state }: { readonly state: PaymentState }) {
  const { subtotal, iva } = paidTotals(state.amount);
  const isPaid = state.status === 'succeeded';
  const facts = {
    Plan: state.planName,
    Timbres: count(state.timbres),
    [isPaid ? 'Total pagado' : 'Total']: <strong>{money(state.amount)}</strong>,
    'Método de pago': paymentMethodName(state.paymentMethod),
    Nombre: state.customerName,
    'Correo electrónico': state.customerEmail,
    Teléfono: state.customerPhone,
    Compra: <span title={state.purchaseId}>{state.purchaseId.slice(0, 8)}</span>,
  };
  return (
    <section className="receipt" aria-label={isPaid ? 'Comprobante' : 'Compra'}>
      <PaperHead isPaid={isPaid} />
      <hr />
      <dl className="facts">
        {Object.entries(facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="plain-soft plain-small">
        Subtotal {money(subtotal.toNumber())} · IVA (16%) {money(iva.toNumber())}
        {isPaid ? '. Este comprobante no es una factura: la pides desde tu cuenta.' : ''}
      </p>
    </section>
  );
}

const PaperHead = ({ isPaid }: { readonly isPaid: boolean }) => (
  <div className="on-paper">
    <img src={logo} alt="" height={32} />
    <p className="plain-title">{isPaid ? 'Comprobante de compra' : 'Compra por pagar'}</p>
    <p className="plain-soft">Impreso el {dateAndTime(new Date())}</p>
  </div>
);
