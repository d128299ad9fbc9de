import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { dateAndTime, money, writtenQuantity } from '@timbra/ui/format/format.ts';
import { ApiError, callData, reasonOf } from '@timbra/ui/http/call.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { balanceKey, type Company } from '../shared/companies/companies-context.tsx';
import { invoiceName, ticketAddress } from '../documents/invoice-row.ts';
import { globalOf, ownInvoiceOf } from '../invoices/tickets/sale-state.ts';
import { statusOf } from '../documents/order-status.ts';
import { InCompanyOf } from '../shared/in-company-of.tsx';
import { useWholeRecord } from '../shared/use-whole-record.ts';
import { useRead } from '../shared/data/use-answer.ts';
import { BuyerForm } from './buyer-form.tsx';
import { Issued } from './issued.tsx';
import { NotLoaded } from '../shared/data/not-loaded.tsx';

interface SaleProps {
  readonly id: string;
  readonly company: Company;
  /** Leads to the next sale. */
  readonly onNext: () => void;
}

/** Shows a sale that was found: what was sold, and its invoice or the form for it. */
export function Sale({ id, company, onNext }: SaleProps) {
  const { data: order, error, refetch } = useWholeRecord<OrderAnswer>('pedidos', id);
  if (order) {
    return (
      <InCompanyOf companyId={order.companyId} onLeave={onNext} waiting={<Loading />}>
        {order.companyId === company.id ? <Found order={order} company={company} onNext={onNext} /> : <Gone />}
      </InCompanyOf>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <Gone />;
  return <NotLoaded error={error} title="No pudimos cargar la compra." onRetry={refetch} height={320} />;
}

const Loading = () => <Skeleton variant="rounded" height={320} />;

const Gone = () => <ErrorNotice title="Esta compra ya no existe." />;

interface FoundProps extends Omit<SaleProps, 'id'> {
  readonly order: OrderAnswer;
}

const Found = ({ order, ...rest }: FoundProps) => (
  <>
    <Sold order={order} />
    <OfOrder order={order} {...rest} />
  </>
);

const Sold = ({ order: { number, fecha, customer, orderItems, total } }: { readonly order: OrderAnswer }) => (
  <Card component="section" aria-label="La compra" sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 2 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
      <Typography variant="h2">{`Pedido ${number}`}</Typography>
      <Typography variant="h2" component="p" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
        {money(total)}
      </Typography>
    </Box>
    <Typography variant="note" sx={{ overflowWrap: 'anywhere' }}>
      {`${dateAndTime(fecha)} · ${customer.nombre}`}
    </Typography>
    <Box
      component="ul"
      tabIndex={0}
      aria-label="Lo que compró"
      sx={{ m: 0, pl: 4, maxHeight: 120, overflowY: 'auto', overflowWrap: 'anywhere' }}
    >
      {orderItems.map(({ id, cantidad, descripcion }) => (
        <li key={id}>{`${writtenQuantity(cantidad)} × ${descripcion}`}</li>
      ))}
    </Box>
  </Card>
);

function OfOrder({ order, company, onNext }: FoundProps) {
  const client = useQueryClient();
  const customer = useWholeRecord<CustomerAnswer>('clientes', order.customerId);
  const [issued, setIssued] = useState<string>();
  const invoiceId = issued ?? ownInvoiceOf(order)?.id;
  const global = globalOf(order);
  const refused = useRefused(order, invoiceId === undefined && global === undefined);
  const refresh = () => {
    for (const queryKey of [['pedidos'], ['facturas'], balanceKey]) void client.invalidateQueries({ queryKey });
  };
  const correct = () => {
    setIssued(undefined);
    refresh();
    void client.resetQueries({ queryKey: refusedKey(order.id) });
  };
  if (invoiceId !== undefined) return <Issued id={invoiceId} onCorrect={correct} onNext={onNext} />;
  if (global) {
    return (
      <Alert
        severity="info"
        role="note"
        action={
          <Button component={Link} to={ticketAddress(global.id, order.id)} size="small" sx={{ minHeight: 32 }}>
            Facturar al cliente
          </Button>
        }
      >
        {`Esta compra ya está en la factura global ${invoiceName(global)}. Para facturarla aparte se saca de ella con una nota de crédito.`}
      </Alert>
    );
  }
  if (refused.error) {
    const retry = () => void refused.refetch();
    return <ErrorNotice title="No pudimos cargar la compra." detail={reasonOf(refused.error)} onRetry={retry} />;
  }
  if (customer.isPending || refused.data === undefined) {
    return <Loading />;
  }
  return (
    <>
      {order.status === 'CANCELLED' || order.status === 'REFUNDED' ? (
        <Alert severity="warning" role="note">
          {`El pedido está en estado «${statusOf(order.status).label}». Revisa si de verdad debe facturarse.`}
        </Alert>
      ) : null}
      <BuyerForm
        order={order}
        company={company}
        customer={customer.data}
        refused={refused.data}
        onIssued={(id) => {
          setIssued(id);
          refresh();
        }}
        onTaken={refresh}
      />
    </>
  );
}

/**
 * The document of a sale that was refused and waits to be corrected, whoever asked for it and on whatever device: null
 * where there is none. One whose amount is no longer the sale's was changed by its user, and is left to its own form.
 */
const useRefused = (order: OrderAnswer, isWanted: boolean) =>
  useRead(refusedKey(order.id), (signal) => refusedOf(order, signal), {
    enabled: isWanted,
    // A form begins with it: what was there another time is asked again, and what is typed meanwhile is not drawn over.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const refusedKey = (orderId: string) => ['facturas', 'rechazada', orderId];

async function refusedOf({ id: orderId, companyId, total }: OrderAnswer, signal: AbortSignal) {
  const filter = JSON.stringify({ orderId, tipo: 'factura', status: 'REJECTED', total });
  const query = { companyId, filter, range: '[0,0]', sort: '["createdAt","DESC"]' };
  const [refused] = await callData('GET /invoices', { query, signal });
  if (!refused) return null;
  const invoice: InvoiceAnswer = await callData('GET /invoices/{id}', { params: { id: refused.id }, signal });
  return invoice;
}
