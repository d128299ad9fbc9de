import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { count, money, shortDate } from '@timbra/ui/format/format.ts';
import type { Activity } from '../shared/actions/actions.ts';
import { EstadoChip } from '../documents/estado-chip.tsx';
import { estados, type Estado } from '@timbra/core/invoicing/invoice.ts';
import { correctAddress, invoiceName, signedTotal, viewAddress } from '../documents/invoice-row.ts';
import { countedInvoices } from '../documents/counted-invoices.ts';
import { fitting } from '../shared/fitting.ts';
import { TitledCard } from './titled-card.tsx';

type Latest = Activity['latest'][number];

/** Shows what the provider or SAT refused, each with its reason and the way to its form. */
export const RejectedCard = ({ count: all, documents }: Activity['rejected']) => (
  <TitledCard
    title={all === 1 ? '1 documento rechazado' : `${count(all)} documentos rechazados`}
    link={<More to={filteredAddress('Rechazada')} label="Ver rechazados" />}
    isWide
  >
    <Lines>
      {documents.map((document) => (
        <Line key={document.id} document={document} to={correctAddress(document)}>
          {document.motivo ?? 'Corrígelo y vuelve a enviarlo.'}
        </Line>
      ))}
    </Lines>
  </TitledCard>
);

export const LatestCard = ({ documents }: { readonly documents: readonly Latest[] }) => (
  <TitledCard title="Últimos documentos" link={<More to="/facturas" label="Ver todos" />} isWide>
    {documents.length === 0 ? (
      <Typography color="textSecondary">Aquí verás lo último que emitas.</Typography>
    ) : (
      <Lines>
        {documents.map((document) => (
          <Line key={document.id} document={document} to={viewAddress(document.id)}>
            <Box component="span" sx={{ display: 'inline-flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
              {shortDate(document.createdAt)}
              <RejectedEstado word={document.estado} />
            </Box>
          </Line>
        ))}
      </Lines>
    )}
  </TitledCard>
);

function RejectedEstado({ word }: { readonly word: string }) {
  const estado = estados.find((one) => one === word);
  return estado ? <EstadoChip estado={estado} /> : null;
}

const Lines = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

interface LineProps {
  readonly document: Omit<Latest, 'estado'>;
  readonly to: string;
  readonly children: ReactNode;
}

function Line({ document, to, children }: LineProps) {
  const { cliente } = document;
  return (
    <Box
      component="li"
      sx={{ py: 2.5, '& + &': { borderTop: 1, borderColor: 'divider' }, '&:last-of-type': { pb: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
        <Link component={RouterLink} to={to} sx={{ fontWeight: 550 }}>
          {invoiceName(document)}
        </Link>
        <Typography sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>{cliente ?? ''}</Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 550 }}>{signedTotal(document)}</Typography>
      </Box>
      <Typography component="div" variant="note">
        {children}
      </Typography>
    </Box>
  );
}

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

const More = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <Link component={RouterLink} to={to} variant="body2">
    {label}
  </Link>
);

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
      <Typography variant="note">{countedInvoices(documents)}</Typography>
    </Box>
  );
}

/** Returns the address of the list of documents, showing those in one state. */
const filteredAddress = (estado: Estado): string =>
  `/facturas?${new URLSearchParams({ filter: JSON.stringify({ estado }) }).toString()}`;
