import { Box, Button, Link, Typography } from '@mui/material';
import { count, fiscalDay, money } from '@timbra/ui/format/format.ts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { invoiceName, viewAddress } from '../../documents/invoice-row.ts';
import { useAnswer } from '../../shared/data/use-answer.ts';

/** A document with what it adds to a figure; of a credit note it is negative. */
export interface Counted {
  readonly id: string;
  readonly amount: number;
  readonly base?: number;
}

const atOnce = 20;

type FigureDocumentsProps = { readonly companyId: string; readonly documents: readonly Counted[] };

/** Shows the documents that a figure is the sum of, each with the way to it. */
export function FigureDocuments({ companyId, documents }: FigureDocumentsProps) {
  const [most, setMost] = useState(atOnce);
  const left = documents.length - most;
  if (documents.length === 0) return <Typography color="textSecondary">Ningún documento.</Typography>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {Array.from({ length: Math.ceil(Math.min(most, documents.length) / atOnce) }, (_, page) => (
          <Some key={page} companyId={companyId} documents={documents.slice(page * atOnce, (page + 1) * atOnce)} />
        ))}
      </Box>
      {left > 0 ? (
        <Button size="small" onClick={() => setMost(most + atOnce)} sx={{ mt: 2 }}>
          {`Ver más documentos (${count(left)})`}
        </Button>
      ) : null}
    </>
  );
}

/** The report names documents by their ids: what they are called is asked for once somebody opens a figure. */
function Some({ companyId, documents }: FigureDocumentsProps) {
  const named = useNames(
    companyId,
    documents.map(({ id }) => id),
  );
  return documents.map(({ id, amount, base }) => {
    const known = named.get(id);
    return (
      <Box
        key={id}
        component="li"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}
      >
        <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <DocumentLink id={id} name={known?.name} />
          {known ? <Typography variant="note">{known.detail}</Typography> : null}
        </Box>
        <Box sx={{ ml: 'auto', textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          <Typography>{money(amount)}</Typography>
          {base === undefined ? null : <Typography variant="note">{`Base ${money(base)}`}</Typography>}
        </Box>
      </Box>
    );
  });
}

const DocumentLink = ({ id, name }: { readonly id: string; readonly name: string | undefined }) => (
  <Link component={RouterLink} to={viewAddress(id)} sx={{ fontWeight: 550 }}>
    {name ?? `Documento ${id.slice(-8)}`}
  </Link>
);

type Named = { readonly name: string; readonly detail: string };

/** Returns what documents are called, by id; those of an answer that does not come keep the end of their ids. */
export function useNames(companyId: string, ids: readonly string[]): ReadonlyMap<string, Named> {
  const query = {
    companyId,
    filter: JSON.stringify({ id: ids }),
    range: JSON.stringify([0, Math.max(ids.length, 1) - 1]),
  };
  const { data = [] } = useAnswer('GET /invoices', { query }, { enabled: ids.length > 0 });
  return new Map(
    data.map((row) => [
      row.id,
      { name: invoiceName(row), detail: `${row.cliente ?? ''} · ${fiscalDay(row.fecha ?? row.createdAt)}` },
    ]),
  );
}
