import type { IssuedPurchaseInvoice } from '@timbra/contract/purchase-invoices.ts';
import { useState } from 'react';
import { Button, Typography } from '@mui/material';
import { Download } from 'lucide-react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { Facts } from '@timbra/ui/facts.tsx';
import { money } from '@timbra/ui/format/format.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { useCompanies } from '../../shared/companies/companies-context.tsx';
import { LoadingDialog, troubleOf } from '../../shared/dialogs/loading-dialog.tsx';
import { canBeInvoiced, isInvoiced, type Purchase } from '../purchase.ts';
import { usePurchase } from '../use-purchase.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { CalledFrom } from './invoice-calls.ts';
import { downloadInvoice, useWhyNotInvoiced } from './download-invoice.ts';

interface InvoicingDialogProps {
  readonly id: string;
  readonly calledFrom: CalledFrom;
  readonly onClose: () => void;
}

interface Made {
  readonly invoice: IssuedPurchaseInvoice;
  /** It is in milliseconds. */
  readonly at: number;
}

/** Leads from the question to the invoice: whose data it has, whether they are complete, and what came of it. */
export function InvoicingDialog({ id, calledFrom, onClose }: InvoicingDialogProps) {
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
      calledFrom={calledFrom}
      onMade={(invoice) => setMade({ invoice, at: Date.now() })}
      onClose={onClose}
    />
  );
}

/** Shows why no purchase can be invoiced. */
const NotConfiguredDialog = ({ reason, onClose }: { readonly reason: string; readonly onClose: () => void }) => (
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

interface MadeDialogProps {
  readonly invoice: IssuedPurchaseInvoice;
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/**
 * Shows the invoice of a purchase, and its files at hand; one that is still with the provider is followed until it is
 * stamped.
 */
function MadeDialog({ invoice, purchase, onClose }: MadeDialogProps) {
  const { Serie, Folio, Total, Complement } = invoice;
  const isStamped = Complement !== null || purchase.invoices.some(({ facturamaId }) => facturamaId);
  return (
    <Dialog
      title={isStamped ? 'Factura creada exitosamente' : 'Tu factura se está timbrando'}
      width="narrow"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {isStamped ? <DownloadButton purchase={purchase} /> : null}
        </>
      }
    >
      {Complement ? null : (
        <Typography role="status" sx={{ mb: 4 }}>
          {isStamped
            ? 'El proveedor ya la confirmó.'
            : 'El proveedor está por confirmarla. Puedes esperar aquí, o descargarla más tarde desde tu compra.'}
        </Typography>
      )}
      <Facts
        facts={[
          { label: 'Serie', value: Serie },
          { label: 'Folio', value: Folio },
          { label: 'Total', value: money(Total) },
          ...(Complement ? [{ label: 'UUID', value: Complement.TaxStamp.Uuid }] : []),
        ]}
      />
    </Dialog>
  );
}

/** In place of the question, for a purchase that is invoiced already or cannot be. */
function NothingToAskDialog({ purchase, onClose }: { readonly purchase: Purchase; readonly onClose: () => void }) {
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

/** Saves the files of a purchase's invoice. */
function DownloadButton({ purchase }: { readonly purchase: Purchase }) {
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const trouble = await downloadInvoice(purchase);
    setBusy(false);
    if (trouble) alerts.error(trouble);
  };
  return (
    <Button variant="contained" startIcon={<Download size={18} />} loading={isBusy} onClick={() => void download()}>
      Descargar Factura
    </Button>
  );
}
