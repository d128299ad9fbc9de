import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { isOfSales } from '@timbra/core/invoicing/kinds/tipos.ts';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { Facts } from '@timbra/ui/facts.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { Page } from '../../shared/page.tsx';
import { useDialogAddress } from '../../shared/dialogs/use-dialog-address.ts';
import { HistoryButton } from '../../audit/history-button.tsx';
import { amountLines } from '../../documents/amount-lines.ts';
import { AmountsTable } from '../../documents/amounts-table.tsx';
import { CancellationNotice } from '../../documents/cancel/cancellation-notice.tsx';
import { CancelDialog } from '../../documents/cancel/cancel-dialog.tsx';
import { Contents } from '../../documents/contents.tsx';
import { EstadoChips } from '../../documents/estado-chip.tsx';
import { estadoOf, hasFiles, invoiceTitle, isPayment, signedTotal, signOf } from '../../documents/invoice-row.ts';
import { FileDialog, useFiles } from '../../documents/file-dialog.tsx';
import { FileLines } from '../../documents/file-lines.tsx';
import { InvoiceErrors } from '../../documents/invoice-errors.tsx';
import { OrderPart } from '../linked-order.tsx';
import { originFacts } from '../origin-facts.tsx';
import { Part } from '../../documents/part.tsx';
import { InvoiceDifferences, invoiceFacts, RelatedInvoices } from '../related-invoices.tsx';
import { SendingPart } from '../../documents/send/sending-part.tsx';
import { SalesPart } from '../tickets/sales-part.tsx';
import { PageActions, PaidPart, PayDialog } from './pay-dialog.tsx';
import { Timeline } from './timeline.tsx';
import { useCredited } from '../../documents/use-timeline.ts';
import { importTexts, newImport } from '../../imports/import-texts.ts';
import { describeMissingPayments } from './missing-payments.ts';

/** The part that few documents have comes with those that have it. */
const TripPart = whenShown(
  async () => (await import('../../trip/page/trip-part.tsx')).TripPart,
  <Skeleton variant="rounded" height={320} />,
);

const ComplementParts = whenShown(
  async () => (await import('../../documents/complement-parts.tsx')).ComplementParts,
  <Skeleton variant="rounded" height={120} />,
);

const dialogs = ['cancelar'] as const;

const block = { p: { xs: 4, sm: 5 }, display: 'grid', gap: 5, minWidth: 0 } as const;

export function InvoiceView({ invoice, back }: { readonly invoice: InvoiceAnswer; readonly back: ReactNode }) {
  const files = useFiles();
  const { name, close } = useDialogAddress(dialogs);
  const { moneda, orderIds = [], cartaPorte, complementos } = invoice;
  const sign = signOf(invoice);
  return (
    <Page
      title={invoiceTitle(invoice)}
      back={back}
      subtitle={<Subtitle invoice={invoice} />}
      actions={<PageActions invoice={invoice} files={files} />}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          {invoice.errors.length > 0 && !hasFiles(invoice) ? <InvoiceErrors invoice={invoice} /> : null}
          <CancellationNotice invoice={invoice} />
          <MissingPayments invoice={invoice} />
          <InvoiceDifferences differences={invoice.differences} />
          <Card sx={block}>
            <Facts facts={[...invoiceFacts(invoice), ...originFacts(invoice)]} />
          </Card>
          {cartaPorte ? (
            <Card sx={block}>
              <TripPart invoice={invoice} trip={cartaPorte} />
            </Card>
          ) : null}
          <Card sx={block}>
            {isPayment(invoice) ? (
              <PaidPart pagos={invoice.pagos} />
            ) : (
              <Part title="Conceptos">
                <Contents
                  conceptos={invoice.conceptos}
                  orderId={invoice.orderId}
                  orderIds={orderIds}
                  currency={moneda}
                />
              </Part>
            )}
          </Card>
          {complementos ? <ComplementParts complementos={complementos} /> : null}
          <Card sx={block}>
            <RelatedInvoices invoice={invoice} />
            {isOfSales(invoice.tipo) && hasFiles(invoice) ? (
              <SalesPart invoice={invoice} />
            ) : (
              <OrderPart invoice={invoice} />
            )}
          </Card>
        </Box>
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          {isPayment(invoice) ? null : (
            <Card sx={block}>
              <AmountsTable
                lines={amountLines(invoice).map(({ label, amount }) => ({ label, amount: sign * amount }))}
                total={sign * invoice.total}
                currency={moneda}
              />
            </Card>
          )}
          {hasFiles(invoice) ? (
            <Card sx={block}>
              <Part title="Archivos">
                <FileLines invoice={invoice} files={files} />
              </Part>
            </Card>
          ) : null}
          {hasFiles(invoice) ? (
            <Card sx={block}>
              <SendingPart id={invoice.id} name={invoiceTitle(invoice)} />
            </Card>
          ) : null}
          <Card sx={block}>
            <Timeline invoice={invoice} />
            <HistoryButton companyId={invoice.companyId} recordId={invoice.id} />
          </Card>
        </Box>
      </Box>
      <PayDialog invoice={invoice} />
      {name === 'cancelar' ? <CancelDialog invoice={invoice} onClose={close} /> : null}
      {files.open ? (
        <FileDialog title={files.open.name} name={files.open.name} content={files.open.content} onClose={files.close} />
      ) : null}
    </Page>
  );
}

const Subtitle = ({ invoice }: { readonly invoice: InvoiceAnswer }) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
    <EstadoChips invoice={{ ...invoice, estado: estadoOf(invoice), acreditado: useCredited(invoice) }} />
    <Typography
      component="span"
      sx={{ color: 'text.primary', fontSize: 18, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
    >
      {signedTotal(invoice)}
    </Typography>
    <span>{invoice.cliente ?? 'Sin cliente'}</span>
  </Box>
);

const importAddress = `${importTexts.cfdi.list}?importacion=${newImport}`;

/** Stands above a document of another system whose earlier payments were not imported. */
function MissingPayments({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const text = describeMissingPayments(invoice);
  if (text === undefined) return null;
  return (
    <Alert severity="warning">
      <Typography sx={{ fontWeight: 600 }}>Faltan pagos anteriores de esta factura</Typography>
      <Typography>{text}</Typography>
      <Button size="small" component={Link} to={importAddress} sx={{ mt: 3 }}>
        Importar complementos
      </Button>
    </Alert>
  );
}
