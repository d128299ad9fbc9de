import { Box, Button, Card } from '@mui/material';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import { customerFields } from '@timbra/core/customers/customer.ts';
import { isGenericRfc } from '@timbra/core/sat/fiscal-keys.ts';
import { Facts } from '@timbra/ui/facts.tsx';
import { Figures } from '@timbra/ui/figures.tsx';
import { NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { money } from '@timbra/ui/format/format.ts';
import { Link } from 'react-router';
import { HistoryButton } from '../../audit/history-button.tsx';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';
import { useAnswer } from '../../shared/data/use-answer.ts';
import { factsOf } from '../../shared/records/record-facts.ts';
import { useWholeRecord } from '../../shared/use-whole-record.ts';
import { owedKey } from '../owed-key.ts';
import { owedSums } from '../owed-sums.ts';

interface CustomerCardProps {
  readonly companyId: string;
  /** It is the id of the customer. */
  readonly id: string;
}

const surface = { p: { xs: 4, sm: 5 }, minWidth: 0, display: 'grid', gap: 5 } as const;

const { email, telefono, regimenFiscal, codigoPostal, usoCfdi } = customerFields;

/** Its name and RFC stand above. */
const shownFields = { email, telefono, regimenFiscal, codigoPostal, usoCfdi };

/** Shows who a customer is and what they owe today, with the ways to their record. */
export function CustomerCard({ companyId, id }: CustomerCardProps) {
  const { data: customer, error, refetch } = useWholeRecord<CustomerAnswer>('clientes', id);
  if (!customer)
    return <NotLoaded error={error} title="No pudimos cargar los datos del cliente." onRetry={refetch} height={220} />;
  return (
    <Card component="section" aria-label="Datos del cliente" sx={surface}>
      <Owed companyId={companyId} id={id} rfc={customer.rfc} />
      <Facts facts={factsOf(shownFields, customer, { by: 'heading' })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button component={Link} to={`/clientes/${id}/show`} variant="outlined">
          Ver y editar sus datos
        </Button>
        <HistoryButton companyId={companyId} recordId={id} />
      </Box>
    </Card>
  );
}

/** Shows what the customer owes in each currency, and how much of it is overdue. */
function Owed({ companyId, id, rfc }: CustomerCardProps & { readonly rfc: string }) {
  const whose = isGenericRfc(rfc) ? { customerId: id } : { receptorRfc: rfc };
  const query = useAnswer(
    'GET /sums/receivables',
    { query: { companyId, filter: JSON.stringify(whose) } },
    { of: [owedKey], select: (sums) => owedSums(sums ?? []), staleTime: 0 },
  );
  const { data, error, refetch } = query;
  if (!data) return <NotLoaded error={error} title="No pudimos sumar lo que te debe." onRetry={refetch} height={48} />;
  const owed = data.length === 0 ? [{ moneda: 'MXN', total: 0, overdue: 0, ages: [] }] : data;
  return (
    <>
      <NotRefreshed query={query} />
      {owed.map(({ moneda, total, overdue, ages }) => (
        <Figures
          key={moneda}
          figures={[
            { label: 'Te debe', value: money(total, moneda) },
            { label: 'Vencido', value: money(overdue, moneda) },
            { label: 'Por vencer', value: money(ages.find(({ age }) => age === 'por-vencer')?.saldo ?? 0, moneda) },
          ]}
        />
      ))}
    </>
  );
}
