import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { AmountsTable } from '../documents/amounts-table.tsx';
import { FeatureList } from '../plans/feature-list.tsx';
import { Facts, type Fact } from '@timbra/ui/facts.tsx';
import { pesosLess } from '@timbra/core/shared/money/decimal.ts';
import { call } from '@timbra/ui/http/call.ts';
import { PartReceived } from '@timbra/ui/payment/spei/part-received.tsx';
import { TransferDetails } from '@timbra/ui/payment/spei/transfer-details.tsx';
import { RefusedPayment } from './refused-payment.tsx';
import { RefusedInvoice } from './invoicing/refused-invoice.tsx';
import { isPending, methodName, paidIva, resumeAddress, type Purchase } from './purchase.ts';
import { StatusChip, usePurchaseActions } from './status-chip.tsx';
import { dateAndTime, money, shortDate } from '@timbra/ui/format/format.ts';
import { ToneChip } from '../documents/estado-chip.tsx';
import { stampsOf } from '../plans/plan.ts';

export function PurchaseDetail({ purchase }: { readonly purchase: Purchase }) {
  const { transfer } = purchase;
  const customer = customerFacts(purchase);
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', md: '1fr 320px' }, alignItems: 'start' }}>
      <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
        {transfer && isPending(purchase) ? <TransferData transfer={transfer} purchase={purchase} /> : null}
        {purchase.confirming ? <Confirming /> : null}
        <RefusedPayment purchase={purchase} />
        {purchase.invoiceRefusal === null ? null : <RefusedInvoice reason={purchase.invoiceRefusal} />}
        <Part title="Información de la compra" facts={purchaseFacts(purchase)} />
        <Part title="Plan" facts={planFacts(purchase)}>
          <Box sx={{ mt: 5 }}>
            <FeatureList />
          </Box>
        </Part>
        {customer.length > 0 ? <Part title="Datos del cliente" facts={customer} /> : null}
        {purchase.invoices.map((invoice) => (
          <Part key={invoice.id} title="Factura" facts={invoiceFacts(invoice)} />
        ))}
      </Box>
      <Summary purchase={purchase} />
    </Box>
  );
}

/** Tells of a charge that is under way: paying again would pay twice. */
const Confirming = () => (
  <Alert severity="info" role="status">
    Tu banco está confirmando el pago. No hace falta pagar otra vez: esta página cambia sola.
  </Alert>
);

interface PartProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
}

const Part = ({ title, facts, children }: PartProps) => (
  <Card component="section" aria-label={title} sx={{ p: { xs: 4, sm: 5 } }}>
    <Typography variant="h2" sx={{ mb: 4 }}>
      {title}
    </Typography>
    <Facts facts={facts} />
    {children}
  </Card>
);

/** Shows what it cost, in view beside the rest, and what can be done with it. */
function Summary({ purchase }: { readonly purchase: Purchase }) {
  const lines = [
    { label: 'Precio del plan', amount: purchase.price },
    { label: 'IVA (16%)', amount: paidIva(purchase) },
  ];
  const actions = usePurchaseActions(resumeAddress).filter(({ isShown }) => isShown?.(purchase) !== false);
  return (
    <Card component="section" aria-label="Resumen de costos" sx={{ p: 5, position: { md: 'sticky' }, top: { md: 88 } }}>
      <Typography variant="h2" sx={{ mb: 4 }}>
        Resumen de costos
      </Typography>
      <AmountsTable lines={lines} total={purchase.amount} currency="MXN" />
      {actions.map(({ label, icon: Icon, onPress, whyNot }) => (
        <Fragment key={label}>
          <Button
            fullWidth
            // A transfer is paid at the bank: other ways are there, and not the first choice.
            variant={purchase.transfer && isPending(purchase) ? 'outlined' : 'contained'}
            startIcon={<Icon size={18} />}
            aria-disabled={whyNot !== undefined}
            onClick={() => onPress(purchase)}
            sx={{ mt: 5, ...(whyNot === undefined ? {} : { opacity: 0.5 }) }}
          >
            {label}
          </Button>
          {whyNot === undefined ? null : (
            <Typography variant="note" sx={{ mt: 2 }}>
              {whyNot}
            </Typography>
          )}
        </Fragment>
      ))}
    </Card>
  );
}

interface TransferDataProps {
  readonly transfer: NonNullable<Purchase['transfer']>;
  readonly purchase: Pick<Purchase, 'amount' | 'received' | 'returnAsked' | 'paymentIntentId'>;
}

/** Shows where to transfer what a purchase costs. */
function TransferData({ transfer, purchase }: TransferDataProps) {
  const { amount, received, returnAsked, paymentIntentId } = purchase;
  const client = useQueryClient();
  const missing = pesosLess(amount, received);
  const askForReturn = async () => {
    const params = { paymentIntentId: paymentIntentId ?? '' };
    await call('POST /payments/{paymentIntentId}/return', { params, body: {} });
    await client.invalidateQueries({ queryKey: ['mis-compras'] });
  };
  return (
    <Card component="section" aria-label="Datos para tu transferencia" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" sx={{ mb: 4 }}>
        Datos para tu transferencia
      </Typography>
      {received > 0 ? (
        <Box sx={{ mb: 4 }}>
          <PartReceived received={received} missing={missing} isAsked={returnAsked} askForReturn={askForReturn} />
        </Box>
      ) : null}
      {returnAsked ? null : <TransferDetails transfer={transfer} amount={missing} />}
    </Card>
  );
}

const purchaseFacts = (purchase: Purchase): readonly Fact[] => [
  { label: 'Fecha', value: dateAndTime(purchase.createdAt) },
  { label: 'Método de pago', value: methodName(purchase.paymentMethod) },
  { label: 'ID', value: purchase.id },
  { label: 'Estado', value: <StatusChip {...purchase} /> },
  ...givenFacts([
    ['Pagada', purchase.completedAt && dateAndTime(purchase.completedAt)],
    ['Reembolsado', purchase.refunded > 0 ? money(purchase.refunded) : null],
    ['Timbres ya usados de lo reembolsado', purchase.owed > 0 ? stampsOf(purchase.owed) : null],
    ['Llegó de tu transferencia', leftOver(purchase)],
    ['Empresa', purchase.companyName],
  ]),
];

/** Returns what had come of a transfer whose purchase has ended without it. */
function leftOver({ status, received, returnAsked }: Purchase): string | null {
  if (status !== 'CANCELLED' || received === 0) return null;
  return `${money(received)}, ${returnAsked ? 'que pediste que te devolvamos' : 'que sigue siendo tuyo'}`;
}

const planFacts = ({ planName, price, timbres }: Purchase): readonly Fact[] => [
  { label: 'Nombre', value: planName },
  { label: 'Precio', value: `${money(price)} + IVA` },
  { label: 'Timbres incluidos', value: stampsOf(timbres) },
];

/** Returns the facts of the customer; it is empty when nothing is known. */
const customerFacts = ({ customerName, customerEmail, customerPhone }: Purchase): readonly Fact[] =>
  givenFacts([
    ['Nombre', customerName],
    ['Email', customerEmail],
    ['Teléfono', customerPhone],
  ]);

const invoiceFacts = ({ number, createdAt, facturamaId }: Purchase['invoices'][number]): readonly Fact[] => [
  { label: 'Número', value: number },
  { label: 'Fecha de emisión', value: shortDate(createdAt) },
  {
    label: 'Estado',
    // The provider has not named it yet.
    value: facturamaId ? <ToneChip tone="success">Emitida</ToneChip> : <ToneChip tone="info">En proceso</ToneChip>,
  },
];

const givenFacts = (facts: readonly (readonly [string, string | null])[]): readonly Fact[] =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
