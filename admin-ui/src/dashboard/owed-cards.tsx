import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { money } from '@timbra/ui/format/amounts.ts';
import type { Activity } from '../shared/actions/actions.ts';
import { countedInvoices } from '../documents/counted-invoices.ts';
import { fitting } from '../shared/fitting.ts';
import type { Estado } from '../documents/estados.ts';
import { TitledCard } from './titled-card.tsx';

/** Shows what customers owe of documents PPD, and what of it is late. */
export function OwedCards({ owed }: Pick<Activity, 'owed'>) {
  const { documents, total, overdueDocuments, overdue } = owed;
  return (
    <>
      <TitledCard title="Por cobrar" link={<More to="/cobranza" label="Ver por cobrar" />}>
        <Amount value={total} documents={documents} none="Nadie te debe facturas PPD." />
      </TitledCard>
      <TitledCard
        title="Vencido"
        link={overdueDocuments > 0 ? <More to={filteredAddress('Vencida')} label="Ver facturas vencidas" /> : undefined}
      >
        <Amount value={overdue} documents={overdueDocuments} none="Nada vencido." isLate />
      </TitledCard>
    </>
  );
}

export function More({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Link component={RouterLink} to={to} variant="body2">
      {label}
    </Link>
  );
}

interface AmountProps {
  readonly value: number;
  readonly documents: number;
  readonly none: string;
  readonly isLate?: boolean;
}

function Amount({ value, documents, none, isLate = false }: AmountProps) {
  if (documents === 0) return <Typography color="textSecondary">{none}</Typography>;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Typography
        noWrap
        sx={{
          fontSize: fitting(24, money(value)),
          lineHeight: '34px',
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums',
          color: isLate ? 'warning.main' : undefined,
        }}
      >
        {money(value)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {countedInvoices(documents)}
      </Typography>
    </Box>
  );
}

/** Returns the address of the list of documents, showing those in one state. */
export const filteredAddress = (estado: Estado): string =>
  `/facturas?${new URLSearchParams({ filter: JSON.stringify({ estado }) }).toString()}`;
