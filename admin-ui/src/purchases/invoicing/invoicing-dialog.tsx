import type { IssuedPurchaseInvoice } from '@timbra/contract/purchase-invoices.ts';
import { useState } from 'react';
import { Button, Typography } from '@mui/material';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { LoadingDialog } from '../../shared/dialogs/loading-dialog.tsx';
import { troubleOf } from '../../shared/trouble-of.ts';
import { canBeInvoiced, isInvoiced, type Purchase } from '../purchase.ts';
import { usePurchase } from '../use-purchase.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { Way } from './invoice-calls.ts';
import { MadeDialog } from './made-dialog.tsx';
import { useWhyNotInvoiced } from './why-not.ts';
import { DownloadButton } from './download-button.tsx';

interface InvoicingDialogProps {
  readonly id: string;
  readonly way: Way;
  readonly onClose: () => void;
}

interface Made {
  readonly invoice: IssuedPurchaseInvoice;
  /** It is in milliseconds. */
  readonly at: number;
}

/** Leads from the question to the invoice: whose data it has, whether they are complete, and what came of it. */
export function InvoicingDialog({ id, way, onClose }: InvoicingDialogProps) {
  const whyNot = useWhyNotInvoiced();
  const { status } = useCompanies();
  const query = usePurchase(id);
  const { data: purchase, dataUpdatedAt } = query;
  const [made, setMade] = useState<Made>();
  if (whyNot) return <NotConfiguredDialog reason={whyNot} onClose={onClose} />;
  // What is under way when it is answered for may be refused while its buyer still looks at it.
  const isRefused = made !== undefined && dataUpdatedAt > made.at && purchase?.invoiceRefusal != null;
  if (made && purchase && !isRefused)
    return <MadeDialog invoice={made.invoice} purchase={purchase} onClose={onClose} />;
  // Which receiver comes first depends on the selected company.
  if (status === 'loading' || !purchase) {
    const trouble =
      purchase === null ? { title: 'Esta compra ya no existe.' } : troubleOf('No pudimos cargar tu compra.', query);
    return <LoadingDialog title="Factura de tu compra" trouble={trouble} onClose={onClose} />;
  }
  if (!canBeInvoiced(purchase)) return <NothingToAskDialog purchase={purchase} onClose={onClose} />;
  return (
    <AskDialog
      purchase={purchase}
      way={way}
      onMade={(invoice) => setMade({ invoice, at: Date.now() })}
      onClose={onClose}
    />
  );
}

interface NotConfiguredDialogProps {
  readonly reason: string;
  readonly onClose: () => void;
}

/** Shows why no purchase can be invoiced. */
function NotConfiguredDialog({ reason, onClose }: NotConfiguredDialogProps) {
  return (
    <Dialog
      title="Factura de tu compra"
      width="narrow"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <Typography>{reason}</Typography>
      <Typography color="textSecondary" sx={{ mt: 2 }}>
        Tus timbres no dependen de ella: ya puedes usarlos. Cuando esté lista, aquí mismo vas a poder pedir tu factura.
      </Typography>
    </Dialog>
  );
}

interface NothingToAskDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** In place of the question, for a purchase that is invoiced already or cannot be. */
function NothingToAskDialog({ purchase, onClose }: NothingToAskDialogProps) {
  const isThere = isInvoiced(purchase);
  return (
    <Dialog
      title="Factura de tu compra"
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {isThere ? <DownloadButton purchase={purchase} /> : null}
        </>
      }
    >
      <Typography>
        {isThere ? 'Esta compra ya tiene su factura.' : 'Puedes pedir la factura de una compra cuando esté pagada.'}
      </Typography>
    </Dialog>
  );
}
