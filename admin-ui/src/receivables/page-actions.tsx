import { Button } from '@mui/material';
import { FilePlus2, Landmark } from 'lucide-react';
import { Link } from 'react-router';
import { bankAddress } from './addresses.ts';
import { ofAnotherSystem, usePaymentDialog } from './use-payment-dialog.ts';
import { Views, type ViewsProps } from './views.tsx';

/** Stands above both views, so that nothing moves between them. */
export function PageActions({ here }: ViewsProps) {
  const { open } = usePaymentDialog();
  return (
    <>
      <Views here={here} />
      <Button component={Link} to={bankAddress} startIcon={<Landmark size={18} />}>
        Desde el banco
      </Button>
      <Button startIcon={<FilePlus2 size={18} />} onClick={() => open('pago', ofAnotherSystem)}>
        Pago de otro sistema
      </Button>
    </>
  );
}
