import { Alert, Box, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { differenceName } from './difference-name.ts';

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
