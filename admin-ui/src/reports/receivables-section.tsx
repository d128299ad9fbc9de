import { Box, Chip, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { type Age, ageLabels, type Receivable, type Receivables } from '@timbra/core/reports/report.ts';
import { countedInvoices } from '../documents/counted-invoices.ts';
import { invoiceName, viewAddress } from '../documents/invoice-row.ts';
import { money, shortDate } from '@timbra/ui/format/format.ts';
import type { Column } from '../shared/list/columns.ts';
import { More } from './best-sections.tsx';
import { FiguresTable } from '../shared/figures/figures-table.tsx';
import { ReportSection } from './report-section.tsx';
import type { Asked } from './use-report.ts';

const columns: readonly Column<Receivable>[] = [
  {
    label: 'Factura',
    show: (row) => (
      <Link component={RouterLink} to={viewAddress(row.id)}>
        {invoiceName(row)}
      </Link>
    ),
  },
  { label: 'Cliente', show: ({ cliente }) => cliente, main: true },
  { label: 'Vence', show: ({ venceAt }) => shortDate(venceAt) },
  { label: 'Antigüedad', show: ({ age }) => <AgeChip age={age} /> },
  { label: 'Saldo', show: ({ saldo, moneda }) => money(saldo, moneda), align: 'right' },
];

export function ReceivablesSection({ asked }: { readonly asked: Asked }) {
  return (
    <ReportSection
      section="receivables"
      asked={asked}
      title="Por cobrar"
      note="Facturas PPD con saldo al día de hoy, sin importar el periodo."
      empty="Nadie te debe facturas PPD."
      isEmpty={({ count }) => count === 0}
    >
      {(owed) => (
        <>
          <Ages {...owed} />
          <FiguresTable label="Por cobrar" columns={columns} rows={owed.documents} nameOf={({ cliente }) => cliente} />
          <More shown={owed.documents.length} all={owed.count} noun="facturas, primero las más vencidas" />
        </>
      )}
    </ReportSection>
  );
}

/** Shows how much is how late, in one look. */
function Ages({ buckets, total }: Receivables) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', m: 0, mb: 4, gap: 3, gridTemplateColumns: { xs: '1fr', sm: 'repeat(5, 1fr)' } }}
    >
      {buckets.map(({ age, documents, total: owed }) => (
        <Box
          key={age}
          sx={{ display: { xs: 'flex', sm: 'block' }, flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between' }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {ageLabels[age]}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {money(owed)}
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{ display: { sm: 'block' }, ml: { xs: 2, sm: 0 } }}
            >
              {countedInvoices(documents)}
            </Typography>
          </Typography>
          <Share part={owed} of={total} isLate={age !== 'por-vencer'} />
        </Box>
      ))}
    </Box>
  );
}

/** Shows a share that the amount says already; it is only to be seen. */
function Share({ part, of, isLate }: { readonly part: number; readonly of: number; readonly isLate: boolean }) {
  return (
    <Box
      aria-hidden
      component="span"
      sx={{ display: 'block', width: '100%', height: 4, borderRadius: 2, mt: 1.5, bgcolor: 'divider' }}
    >
      <Box
        component="span"
        sx={{
          display: 'block',
          height: 4,
          borderRadius: 2,
          width: `${of > 0 ? (part / of) * 100 : 0}%`,
          bgcolor: isLate ? 'warning.main' : 'primary.main',
        }}
      />
    </Box>
  );
}

function AgeChip({ age }: { readonly age: Age }) {
  const isLate = age !== 'por-vencer';
  return (
    <Chip
      label={ageLabels[age]}
      sx={
        isLate
          ? { bgcolor: 'warning.light', color: 'warning.main' }
          : { bgcolor: 'primary.light', color: 'success.main' }
      }
    />
  );
}
