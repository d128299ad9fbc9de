import { Box, Button, Link, Typography } from '@mui/material';
import type { AskedBy } from '@timbra/contract/calls.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { HandCoins, RefreshCw } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { useState } from 'react';
import { money } from '@timbra/ui/format/format.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import type { RowAction } from '../../shared/list/columns.ts';
import { RowMenu } from '../../shared/list/row-menu.tsx';
import { permitted } from '../../shared/list/permitted.ts';
import { askedOf } from '../../documents/asked-of.ts';
import { useCancelling } from '../../documents/cancel/use-cancelling.ts';
import { usePaymentDialog } from '../../receivables/use-payment-dialog.ts';
import {
  hasFiles,
  invoiceTitle,
  isOpenPayment,
  isPaidAtOnce,
  takesPayment,
  viewAddress,
} from '../../documents/invoice-row.ts';
import { useDocumentActions } from '../use-invoice-actions.ts';
import type { useFiles } from '../../documents/file-dialog.tsx';
import { Part } from '../../documents/part.tsx';
import { useCompanies, useMay } from '../../shared/companies/companies-context.tsx';
import { nextStep } from './next-step.ts';

interface PageActionsProps {
  readonly invoice: InvoiceAnswer;
  readonly files: ReturnType<typeof useFiles>;
}

/** Shows what leads the document on as the primary action, and all else behind one button. */
export function PageActions({ invoice, files }: PageActionsProps) {
  const { refresh } = useCancelling(invoice);
  const asking: RowAction<InvoiceAnswer> = {
    label: 'Consultar en el SAT',
    icon: RefreshCw,
    asks: askedOf('cancel'),
    isShown: hasFiles,
    onPress: () => void refresh(),
  };
  const { open } = usePaymentDialog();
  const paying: RowAction<InvoiceAnswer> = {
    label: 'Registrar pago',
    icon: HandCoins,
    asks: 'payments:write' satisfies AskedBy<'POST /invoices/create'>,
    isShown: takesPayment,
    onPress: ({ id }) => open('pago', id),
  };
  const may = useMay();
  const actions = permitted([...useDocumentActions(files), paying, asking], may).filter(
    ({ isShown }) => isShown?.(invoice) !== false,
  );
  const next = nextStep(invoice);
  const primary = actions.find(({ label }) => label === next);
  const others = actions.filter((action) => action !== primary);
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'row-reverse', sm: 'row' }, alignItems: 'center', gap: 2 }}>
      {others.length > 0 ? <RowMenu row={invoice} name={invoiceTitle(invoice)} actions={others} /> : null}
      {primary ? (
        <Button
          variant="contained"
          startIcon={<primary.icon size={18} aria-hidden />}
          onClick={() => primary.onPress(invoice)}
        >
          {primary.label}
        </Button>
      ) : null}
    </Box>
  );
}

/** Shows the documents that a complement pays, each with the way to it. */
export function PaidPart({ pagos = [] }: Pick<InvoiceAnswer, 'pagos'>) {
  const paid = pagos.flatMap(({ documentos = [], moneda: ofPayment = 'MXN' }) =>
    documentos.map((document) => ({ moneda: ofPayment, ...document })),
  );
  return (
    <Part title="Facturas que paga">
      {paid.length === 0 ? <Typography color="text.secondary">Están en su XML y en su PDF.</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {paid.map((document, at) => (
          <Box key={`${at}${document.uuid ?? ''}`} component="li">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
              <Named document={document} />
              <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {document.importePagado === undefined ? '' : money(document.importePagado, document.moneda)}
              </Typography>
            </Box>
            <Typography variant="body2" color="text.secondary">
              {formatBalance(document)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Part>
  );
}

type Paid = NonNullable<NonNullable<NonNullable<InvoiceAnswer['pagos']>[number]['documentos']>[number]>;

function Named({ document: { invoiceId, serie, folio, uuid } }: { readonly document: Paid }) {
  const number = [serie, folio].filter(Boolean).join('-');
  const name = number === '' ? (uuid ?? 'Factura') : `Factura ${number}`;
  return invoiceId ? (
    <Link component={RouterLink} to={viewAddress(invoiceId)}>
      {name}
    </Link>
  ) : (
    <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
  );
}

/** Of a draft no more is known than what was typed. */
const formatBalance = ({ parcialidad, saldoInsoluto, moneda = 'MXN' }: Paid): string =>
  [
    ...(parcialidad === undefined ? [] : [`Pago ${parcialidad}`]),
    ...(saldoInsoluto === undefined ? [] : [`queda por pagar ${money(saldoInsoluto, moneda)}`]),
  ].join(' · ');

const PaymentDialog = whenShown(
  async () => (await import('../../receivables/payment/payment-dialog.tsx')).PaymentDialog,
);
const CorrectPayment = whenShown(
  async () => (await import('../../receivables/payment/correct-payment.tsx')).CorrectPayment,
);
const PueExplained = whenShown(async () => (await import('../../receivables/payment/pue-explained.tsx')).PueExplained);

/** Shows «Registrar pago» of this document, or of the payment that this complement tells, which is not issued. */
export function PayDialog({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const { name } = usePaymentDialog();
  if (name === undefined) return null;
  return <Opened shown={invoice} />;
}

/** Shows the form, or why a document that was paid at once takes no payment. */
function Opened({ shown }: { readonly shown: InvoiceAnswer }) {
  const { close } = usePaymentDialog();
  const { company } = useCompanies();
  // A complement that is corrected is issued while its dialog stands.
  const [invoice] = useState(shown);
  const lugarExpedicion = company?.fiscalData.lugarExpedicion;
  if (isOpenPayment(invoice)) {
    return <CorrectPayment complement={invoice} lugarExpedicion={lugarExpedicion} onClose={close} />;
  }
  if (isPaidAtOnce(invoice)) return <PueExplained id={invoice.id} onClose={close} />;
  return (
    <PaymentDialog companyId={invoice.companyId} lugarExpedicion={lugarExpedicion} ids={[invoice.id]} onClose={close} />
  );
}
