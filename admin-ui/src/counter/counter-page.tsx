import { Box, Button } from '@mui/material';
import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Company } from '../shared/companies/companies-context.tsx';
import { CannotIssue } from '../new-invoice/cannot-issue.tsx';
import { Page, WithCompany } from '../shared/page.tsx';
import { FindSale } from './find-sale.tsx';
import { Sale } from './sale.tsx';

const title = 'Mostrador';

/**
 * Shows where the staff invoices what somebody has just bought, while they stand there: a page is never the only way to
 * ask.
 */
export const CounterPage = () => (
  <WithCompany title={title} prompt="Selecciona una empresa para facturar en el mostrador" asks="orders:write">
    {(company) => <Counter company={company} />}
  </WithCompany>
);

/** Which sale is open stands in the address: a reload finds it again. */
function Counter({ company }: { readonly company: Company }) {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('pedido');
  const leave = () => setParameters({});
  return (
    <Page
      title={title}
      subtitle="Factura una compra en el momento, con los datos que te da tu cliente."
      actions={
        id === null ? undefined : (
          <Button startIcon={<Search size={18} />} onClick={leave}>
            Buscar otra compra
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 720, minWidth: 0 }}>
        {company.canIssue ? null : <CannotIssue company={company} />}
        {id === null ? (
          <FindSale companyId={company.id} onFound={(found) => setParameters({ pedido: found })} />
        ) : (
          <Sale key={id} id={id} company={company} onNext={leave} />
        )}
      </Box>
    </Page>
  );
}
