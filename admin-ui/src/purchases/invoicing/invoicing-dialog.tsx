import type { IssuedPurchaseInvoice } from '@timbra/contract/purchase-invoices.ts';
import { useState } from 'react';
import { useCompanies } from '../../app/companies/companies-context.tsx';
import { canBeInvoiced } from '../purchase.ts';
import { usePurchase } from '../use-purchase.ts';
import { AskDialog } from './ask-dialog.tsx';
import type { Way } from './invoice-calls.ts';
import { MadeDialog } from './made-dialog.tsx';
import { NotConfiguredDialog } from './not-configured-dialog.tsx';
import { useWhyNotInvoiced } from './why-not.ts';

interface InvoicingDialogProps {
  readonly id: string;
  readonly way: Way;
  readonly onClose: () => void;
}

/** From the question to the invoice: whose data it has, whether they are complete, and what came of it. */
export function InvoicingDialog({ id, way, onClose }: InvoicingDialogProps) {
  const whyNot = useWhyNotInvoiced();
  const { status } = useCompanies();
  const { data: purchase } = usePurchase(id);
  const [made, setMade] = useState<IssuedPurchaseInvoice>();
  if (whyNot) return <NotConfiguredDialog reason={whyNot} onClose={onClose} />;
  if (made && purchase) return <MadeDialog invoice={made} purchase={purchase} onClose={onClose} />;
  // Which receiver comes first depends on the selected company.
  if (status === 'loading' || !purchase || !canBeInvoiced(purchase)) return null;
  return <AskDialog purchase={purchase} way={way} onMade={setMade} onClose={onClose} />;
}
