import { Box, Button } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { HandCoins, RefreshCw } from 'lucide-react';
import type { RowAction } from '../../shared/list/columns.ts';
import { RowMenu } from '../../shared/list/row-menu.tsx';
import { useCancelling } from '../../documents/cancel/use-cancelling.ts';
import { usePaymentDialog } from '../../receivables/use-payment-dialog.ts';
import { hasFiles, invoiceTitle, takesPayment } from '../../documents/invoice-row.ts';
import { useDocumentActions } from '../use-invoice-actions.ts';
import type { useFiles } from '../../documents/use-files.ts';
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
    isShown: hasFiles,
    onPress: () => void refresh(),
  };
  const { open } = usePaymentDialog();
  const paying: RowAction<InvoiceAnswer> = {
    label: 'Registrar pago',
    icon: HandCoins,
    isShown: takesPayment,
    onPress: ({ id }) => open('pago', id),
  };
  const actions = [...useDocumentActions(files), paying, asking].filter(({ isShown }) => isShown?.(invoice) !== false);
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
