import type { AskedBy } from '@timbra/contract/calls.ts';
import { Box, Button } from '@mui/material';
import { FilePlus2, Landmark } from 'lucide-react';
import { Link } from 'react-router';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { type Company, useMay } from '../shared/companies/companies-context.tsx';
import { debtorsAddress } from '../shared/debtor-addresses.ts';
import { bankAddress, documentsAddress } from './addresses.ts';
import { ofAnotherSystem, usePaymentDialog } from './use-payment-dialog.ts';

type ViewsProps = { readonly here: (typeof views)[number]['to'] };

/** Stands above both views, so that nothing moves between them. */
export function PageActions({ here }: ViewsProps) {
  const { open } = usePaymentDialog();
  const may = useMay();
  return (
    <>
      <Views here={here} />
      {may('payments:write' satisfies AskedBy<'POST /invoices/create'>) ? (
        <>
          <Button component={Link} to={bankAddress} startIcon={<Landmark size={18} />}>
            Desde el banco
          </Button>
          <Button startIcon={<FilePlus2 size={18} />} onClick={() => open('pago', ofAnotherSystem)}>
            Pago de otro sistema
          </Button>
        </>
      ) : null}
    </>
  );
}

const views = [
  { to: documentsAddress, label: 'Por factura' },
  { to: debtorsAddress, label: 'Por cliente' },
] as const;

/** Shows two ways to look at what is owed. */
const Views = ({ here }: ViewsProps) => (
  <Box component="nav" aria-label="Ver lo que te deben" sx={{ display: 'flex', gap: 1 }}>
    {views.map(({ to, label }) => (
      <Button
        key={to}
        component={Link}
        to={to}
        size="small"
        variant="text"
        aria-current={to === here ? 'page' : undefined}
        sx={to === here ? { bgcolor: 'primary.light', color: 'success.main' } : { color: 'text.primary' }}
      >
        {label}
      </Button>
    ))}
  </Box>
);

const PaymentDialog = whenShown(async () => (await import('./payment/payment-dialog.tsx')).PaymentDialog);

/** «Registrar pago» over whatever screen the address names it on. */
export function OpenPayment({ company }: { readonly company: Company }) {
  const { name, id, close } = usePaymentDialog();
  if (name === undefined || id === undefined) return null;
  return (
    <PaymentDialog
      key={id}
      companyId={company.id}
      lugarExpedicion={company.fiscalData.lugarExpedicion}
      ids={id === ofAnotherSystem ? [] : id.split(',')}
      onClose={close}
    />
  );
}
