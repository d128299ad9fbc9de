import { Box, Link, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { whileAnyInProgress } from '@timbra/ui/in-progress.ts';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { useReadAgain } from '../shared/use-read-again.ts';
import { EstadoChips } from '../documents/estado-chip.tsx';
import { isProcessing, viewAddress, type InvoiceRow, invoiceName, signedTotal } from '../documents/invoice-row.ts';
import { Part } from '../documents/part.tsx';
import { tipoNames } from '../documents/tipos.ts';

/** Shows the documents that a document corrects, and the notes that correct it, each with the way to it. */
export function RelatedInvoices({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const uuids = uuidsOf(invoice);
  const isCorrectable = invoice.tipoComprobante === 'I' && invoice.uuid !== null;
  return (
    <>
      {uuids.length > 0 ? <Corrected companyId={invoice.companyId} uuids={uuids} /> : null}
      {isCorrectable ? <Notes invoice={invoice} /> : null}
    </>
  );
}

/** Returns the UUIDs of all its relations; those of another system are known by nothing else. */
function uuidsOf({ relaciones = [] }: InvoiceAnswer): readonly string[] {
  return [...new Set(relaciones.flatMap(({ uuids }) => uuids.map((uuid) => uuid.toUpperCase())))];
}

const untilSettled = whileAnyInProgress(isProcessing);

function useRows(filter: object) {
  const asked = { filter, pagination: { page: 1, perPage: 50 }, sort: { field: 'createdAt', order: 'ASC' as const } };
  return useGetList<InvoiceRow>('facturas', asked, { retry: false, refetchInterval: untilSettled }).data ?? [];
}

/** What a note has taken back is told by its invoice and by the invoice's history. */
const ofNotes = [['facturas']];

function Corrected({ companyId, uuids }: { readonly companyId: string; readonly uuids: readonly string[] }) {
  const known = useRows({ companyId, uuid: uuids });
  const unknown = uuids.filter((uuid) => !known.some((row) => row.uuid?.toUpperCase() === uuid));
  return (
    <Part title="Documento relacionado">
      <Rows rows={known} />
      {unknown.map((uuid) => (
        <Typography key={uuid} color="text.secondary">
          {uuid}
        </Typography>
      ))}
    </Part>
  );
}

function Notes({ invoice: { id, companyId } }: { readonly invoice: InvoiceAnswer }) {
  const notes = useRows({ companyId, notasDe: id });
  useReadAgain(notes.filter(isProcessing).length, ofNotes);
  return notes.length === 0 ? null : (
    <Part title="Notas de crédito">
      <Rows rows={notes} />
    </Part>
  );
}

function Rows({ rows }: { readonly rows: readonly InvoiceRow[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {rows.map((row) => (
        <Box key={row.id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Link component={RouterLink} to={viewAddress(row.id)}>
            {`${tipoNames[row.tipo]} ${invoiceName(row)}`}
          </Link>
          <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {signedTotal(row)}
          </Typography>
          <EstadoChips invoice={row} />
        </Box>
      ))}
    </Box>
  );
}
