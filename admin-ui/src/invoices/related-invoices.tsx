import { Alert, Box, Link, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { whileAnyInProgress } from '@timbra/ui/in-progress.ts';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { FORMA_PAGO, METODO_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { USO_CFDI } from '@timbra/core/sat/catalogs/regimen-fiscal.ts';
import { dateAndTime, fiscalDay, fiscalTime, money } from '@timbra/ui/format/format.ts';
import type { Fact } from '@timbra/ui/facts.tsx';
import { useReadAgain } from '../shared/use-read-again.ts';
import { EstadoChips } from '../documents/estado-chip.tsx';
import { invoiceName, type InvoiceRow, isProcessing, signedTotal, viewAddress } from '../documents/invoice-row.ts';
import { Part } from '../documents/part.tsx';
import { tipoNames } from '../documents/tipos.ts';
import { keyAndName } from '../shared/sat/key-and-name.ts';
import { differenceName } from './difference-name.ts';

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
const uuidsOf = ({ relaciones = [] }: InvoiceAnswer): readonly string[] => [
  ...new Set(relaciones.flatMap(({ uuids }) => uuids.map((uuid) => uuid.toUpperCase()))),
];

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

const Rows = ({ rows }: { readonly rows: readonly InvoiceRow[] }) => (
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

const shown = 10;

/** Shows where the stamped XML is not what was sent. Nothing is wrong with the document: the XML is what counts. */
export function InvoiceDifferences({ differences = [] }: Partial<Pick<InvoiceAnswer, 'differences'>>) {
  if (differences.length === 0) return null;
  const more = differences.length - shown;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, overflowWrap: 'anywhere' } }}>
      <Typography sx={{ fontWeight: 600 }}>El XML timbrado no es idéntico a lo que enviamos.</Typography>
      <Typography>
        Vale lo que dice el XML. Si algo de esto no debe quedar así, cancela la factura y emítela de nuevo.
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {differences.slice(0, shown).map(({ path, ours, theirs }) => (
          <li key={path}>
            {differenceName(path)}: {sent(ours)}, {recorded(theirs)}.
          </li>
        ))}
        {more > 0 ? <li>Y {more} más.</li> : null}
      </Box>
    </Alert>
  );
}

const sent = (value: string | null) => (value === null ? 'no lo enviamos' : `enviamos «${value}»`);
const recorded = (value: string | null) => (value === null ? 'no quedó' : `quedó «${value}»`);

/** What the detail of a document says in words; what a draft does not say yet is left out. */
export function invoiceFacts(invoice: InvoiceAnswer): readonly Fact[] {
  const { receptor } = invoice;
  const facts: readonly (readonly [string, string])[] = [
    ['Cliente', invoice.cliente ?? ''],
    ['RFC', receptor.rfc ?? ''],
    ['Fecha', invoice.fecha ? fiscalDay(invoice.fecha) : ''],
    ['Timbrado', invoice.fechaTimbrado ? fiscalTime(invoice.fechaTimbrado) : ''],
    ['Forma de pago', keyAndName(invoice.formaPago ?? '', FORMA_PAGO)],
    ['Método de pago', keyAndName(invoice.metodoPago ?? '', METODO_PAGO)],
    ['Uso CFDI', keyAndName(receptor.usoCfdi ?? '', USO_CFDI)],
    ['Condiciones de pago', invoice.condicionesPago ?? ''],
    ['Número de pedido', invoice.numeroPedido ?? ''],
    ['Saldo por cobrar', invoice.saldo > 0 ? money(invoice.saldo, invoice.moneda) : ''],
    ['Folio fiscal (UUID)', invoice.uuid ?? ''],
    ['Creada', dateAndTime(invoice.createdAt)],
  ];
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}
