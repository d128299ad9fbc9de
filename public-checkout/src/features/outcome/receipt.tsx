import { Box, Divider, Typography } from '@mui/material';
import logo from '@timbra/ui/logo/open-light.svg';
import { paymentMethodName } from '@timbra/ui/payment/methods.ts';
import type { PaymentState } from '@timbra/ui/payment/payment.ts';
import { count, money } from '@timbra/ui/format/amounts.ts';
import { dateAndTime } from '@timbra/ui/format/dates.ts';
import { Facts } from '@timbra/ui/facts.tsx';
import { paidTotals } from '@timbra/core/plans/plan-totals.ts';

/** Shows what was bought, by whom and for how much; on paper with a head of its own. */
export function Receipt({ state }: { readonly state: PaymentState }) {
  const { subtotal, iva } = paidTotals(state.amount);
  const isPaid = state.status === 'succeeded';
  return (
    <Box component="section" aria-label={isPaid ? 'Comprobante' : 'Compra'} sx={{ mt: 6 }}>
      <PaperHead isPaid={isPaid} />
      <Divider sx={{ mb: 5 }} />
      <Facts
        facts={[
          { label: 'Plan', value: state.planName },
          { label: 'Timbres', value: count(state.timbres) },
          { label: isPaid ? 'Total pagado' : 'Total', value: <strong>{money(state.amount)}</strong> },
          { label: 'Método de pago', value: paymentMethodName(state.paymentMethod) },
          { label: 'Nombre', value: state.customerName ?? '' },
          { label: 'Correo electrónico', value: state.customerEmail ?? '' },
          { label: 'Teléfono', value: state.customerPhone ?? '' },
          { label: 'Compra', value: <span title={state.purchaseId}>{state.purchaseId.slice(0, 8)}</span> },
        ]}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 5 }}>
        Subtotal {money(subtotal.toNumber())} · IVA (16%) {money(iva.toNumber())}
        {isPaid ? '. Este comprobante no es una factura: la pides desde tu cuenta.' : ''}
      </Typography>
    </Box>
  );
}

function PaperHead({ isPaid }: { readonly isPaid: boolean }) {
  return (
    <Box sx={{ display: 'none', '@media print': { display: 'block', mb: 4 } }}>
      <img src={logo} alt="" height={32} />
      <Typography variant="h2" component="p" sx={{ mt: 4 }}>
        {isPaid ? 'Comprobante de compra' : 'Compra por pagar'}
      </Typography>
      <Typography color="textSecondary">Impreso el {dateAndTime(new Date())}</Typography>
    </Box>
  );
}
