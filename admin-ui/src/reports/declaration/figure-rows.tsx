import { Box, ButtonBase, Typography } from '@mui/material';
import { money } from '@timbra/ui/format/format.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { FigureDocuments, type Counted } from './figure-documents.tsx';

/** A figure of a tax return, as SAT's form has it. */
export interface Figure {
  readonly name: string;
  readonly amount: number;
  /** Stands below its name: the base of a tax. */
  readonly detail?: string;
  /** What it was when its month was closed. */
  readonly kept?: number | undefined;
  /** It is the sum of these; without them it is the sum of the figures above it. */
  readonly documents?: readonly Counted[];
}

interface FigureRowsProps {
  readonly label: string;
  readonly companyId: string;
  readonly figures: readonly Figure[];
}

/** Shows figures one below the other; each opens the documents that it is the sum of. */
export const FigureRows = ({ label, companyId, figures }: FigureRowsProps) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {figures.map((figure) => (
      <Box key={figure.name} component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
        {figure.documents ? (
          <Opening figure={figure} documents={figure.documents} companyId={companyId} />
        ) : (
          <Box sx={{ ...line, pl: 9 }}>
            <Words figure={figure} />
          </Box>
        )}
      </Box>
    ))}
  </Box>
);

const line = {
  display: 'flex',
  width: 1,
  gap: 3,
  py: 3,
  px: 1,
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  textAlign: 'left',
} as const;

interface OpeningProps {
  readonly figure: Figure;
  readonly documents: readonly Counted[];
  readonly companyId: string;
}

function Opening({ figure, documents, companyId }: OpeningProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{ ...line, borderRadius: '8px', '&:hover': { bgcolor: 'background.default' } }}
      >
        <Icon size={20} aria-hidden style={{ flex: 'none' }} />
        <Words figure={figure} />
      </ButtonBase>
      {isOpen ? (
        <Box
          id={id}
          role="group"
          aria-label={`Documentos de ${figure.name}`}
          sx={{ pl: { xs: 1, sm: 9 }, pr: 1, pb: 3 }}
        >
          <FigureDocuments companyId={companyId} documents={documents} />
        </Box>
      ) : null}
    </>
  );
}

const Words = ({ figure: { name, amount, detail, kept } }: { readonly figure: Figure }) => (
  <>
    <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
      <Typography component="span" sx={{ display: 'block', fontWeight: 550 }}>
        {name}
      </Typography>
      {detail === undefined ? null : (
        <Typography component="span" variant="note" sx={{ display: 'block' }}>
          {detail}
        </Typography>
      )}
    </Box>
    <Box component="span" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {money(amount)}
      </Typography>
      {kept === undefined || kept === amount ? null : (
        <Typography component="span" variant="note" sx={{ display: 'block' }}>
          {`Al cerrar ${money(kept)}`}
        </Typography>
      )}
    </Box>
  </>
);
