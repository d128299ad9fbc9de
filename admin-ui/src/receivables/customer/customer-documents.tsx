import { Button, Card, Link, Typography } from '@mui/material';
import { isGenericRfc } from '@timbra/core/sat/fiscal-keys.ts';
import { fiscalDay, money } from '@timbra/ui/format/format.ts';
import { whileAnyInProgress } from '@timbra/ui/in-progress.ts';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { EstadoChips } from '../../documents/estado-chip.tsx';
import { invoiceName, type InvoiceRow, isProcessing, signedTotal, viewAddress } from '../../documents/invoice-row.ts';
import { tipoNames } from '../../documents/tipos.ts';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';
import { FiguresTable } from '../../shared/figures/figures-table.tsx';
import type { Column } from '../../shared/list/columns.ts';

interface CustomerDocumentsProps {
  readonly companyId: string;
  /** It is the id of the customer. */
  readonly id: string;
  readonly rfc: string;
}

const nameOf = (row: InvoiceRow) => `${tipoNames[row.tipo]} ${invoiceName(row)}`;

const columns: readonly Column<InvoiceRow>[] = [
  { label: 'Fecha', show: ({ fecha }) => (fecha === null ? '—' : fiscalDay(fecha)) },
  {
    label: 'Documento',
    main: true,
    show: (row) => (
      <Link component={RouterLink} to={viewAddress(row.id)}>
        {nameOf(row)}
      </Link>
    ),
  },
  { label: 'Estado', show: (row) => <EstadoChips invoice={row} /> },
  {
    label: 'Saldo',
    align: 'right',
    show: ({ saldo, moneda }) => (saldo === 0 ? '—' : money(saldo, moneda)),
  },
  { label: 'Total', align: 'right', show: signedTotal },
];

const shown = 10;

/**
 * Shows the last documents of a customer, whatever their state, with the way to all of them. Those that were made without the
 * record are its own too, by the RFC, unless that is shared.
 */
export function CustomerDocuments({ companyId, id, rfc }: CustomerDocumentsProps) {
  const whose = isGenericRfc(rfc) ? { customerId: id } : { q: rfc };
  const { data, total, error, refetch } = useGetList<InvoiceRow>(
    'facturas',
    {
      filter: { companyId, ...whose },
      pagination: { page: 1, perPage: shown },
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { retry: false, refetchInterval: whileAnyInProgress(isProcessing) },
  );
  if (!data)
    return <NotLoaded error={error} title="No pudimos cargar sus documentos." onRetry={refetch} height={200} />;
  const all = `/facturas?${new URLSearchParams({ filter: JSON.stringify(whose) }).toString()}`;
  return (
    <Card
      component="section"
      aria-label="Documentos"
      sx={{ p: { xs: 4, sm: 5 }, minWidth: 0, display: 'grid', gap: 4, justifyItems: 'stretch' }}
    >
      <Typography component="h2" variant="h2">
        Documentos
      </Typography>
      {data.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>Todavía no le haces documentos.</Typography>
      ) : (
        <FiguresTable label="Sus documentos" columns={columns} rows={data} nameOf={nameOf} />
      )}
      {total !== undefined && total > data.length ? (
        <Button component={RouterLink} to={all} sx={{ justifySelf: 'start' }}>
          Ver todos sus documentos
        </Button>
      ) : null}
    </Card>
  );
}
