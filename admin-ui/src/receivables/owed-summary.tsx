import { Box, Card, Link, Skeleton, Typography } from '@mui/material';
import { ageLabels } from '@timbra/core/reports/report.ts';
import { money } from '@timbra/ui/format/format.ts';
import { reasonOf } from '@timbra/ui/http/call.ts';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { Link as RouterLink } from 'react-router';
import { countedInvoices } from '../documents/counted-invoices.ts';
import { fitting } from '../shared/fitting.ts';
import { useAnswer } from '../shared/data/use-answer.ts';
import { agedAddress } from './addresses.ts';
import { type OwedSums, owedSums } from './owed-sums.ts';
import { owedKey } from './owed-key.ts';

/** Shows how much is owed and how late it is, whatever the list below shows. Each age leads to its documents. */
export function OwedSummary({ companyId }: { readonly companyId: string }) {
  const query = useOwed(companyId);
  const { data, error, refetch } = query;
  if (error && !data) {
    return (
      <Box sx={{ mb: 4 }}>
        <ErrorNotice
          title="No pudimos sumar lo que te deben."
          detail={reasonOf(error)}
          onRetry={() => void refetch()}
        />
      </Box>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={120} sx={{ mb: 4 }} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: data.length > 0 || error ? 4 : 0 }}>
      <NotRefreshed query={query} />
      {data.map((owed) => (
        <CurrencyCard key={owed.moneda} {...owed} />
      ))}
    </Box>
  );
}

const CurrencyCard = ({ moneda, total, overdue, ages }: OwedSums) => (
  <Card
    component="section"
    aria-label={`Te deben en ${moneda}`}
    sx={{
      p: { xs: 4, sm: 5 },
      display: 'grid',
      gap: 4,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
    }}
  >
    <Box sx={container}>
      <Typography variant="note">Te deben</Typography>
      <Typography noWrap sx={{ ...figure, fontSize: fitting(28, money(total, moneda)) }}>
        {money(total, moneda)}
      </Typography>
      <Typography variant="body2" sx={{ color: overdue > 0 ? 'warning.main' : 'text.secondary' }}>
        {overdue > 0 ? `${money(overdue, moneda)} vencido` : 'Nada vencido'}
      </Typography>
    </Box>
    <Box component="ul" sx={list}>
      {ages.map(({ age, saldo, count: documents }) => (
        <Box key={age} component="li" sx={container}>
          <Age moneda={moneda} age={age} saldo={saldo} documents={documents} total={total} />
        </Box>
      ))}
    </Box>
  </Card>
);

const container = { containerType: 'inline-size' } as const;
const figure = { lineHeight: '36px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' } as const;

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(5, minmax(0, 1fr))' },
} as const;

interface AgeProps extends Pick<OwedSums, 'moneda' | 'total'> {
  readonly age: OwedSums['ages'][number]['age'];
  readonly saldo: number;
  readonly documents: number;
}

function Age({ moneda, age, saldo, documents, total }: AgeProps) {
  const isLate = age !== 'por-vencer';
  return (
    <Box sx={{ display: { xs: 'flex', sm: 'block' }, flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
      <Typography variant="note" noWrap sx={{ flex: '1 0 auto' }}>
        {documents > 0 ? (
          <Link component={RouterLink} to={agedAddress(age)}>
            {ageLabels[age]}
          </Link>
        ) : (
          ageLabels[age]
        )}
      </Typography>
      <Typography
        noWrap
        sx={{ fontSize: fitting(14, money(saldo, moneda)), fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {money(saldo, moneda)}
      </Typography>
      <Typography variant="note" sx={{ ml: { xs: 'auto', sm: 0 } }}>
        {countedInvoices(documents)}
      </Typography>
      <Box
        aria-hidden
        sx={{ width: '100%', height: 4, borderRadius: 2, mt: 1.5, bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box
          sx={{
            height: 4,
            width: `${total > 0 ? (saldo / total) * 100 : 0}%`,
            bgcolor: isLate ? 'warning.main' : 'primary.main',
          }}
        />
      </Box>
    </Box>
  );
}

/** Returns what a company is owed in all, added up by the server. */
const useOwed = (companyId: string) =>
  useAnswer(
    'GET /sums/receivables',
    { query: { companyId } },
    { of: [owedKey], select: (sums) => owedSums(sums ?? []), staleTime: 0 },
  );
