import { Box, Button, useMediaQuery } from '@mui/material';
import { below, desktopWidth } from '@timbra/ui/theme/design-tokens.ts';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FileDialog } from '../../documents/file-dialog.tsx';
import { useInvoice } from '../invoice-context.ts';
import type { InvoiceValues } from '../model/values.ts';
import { ProblemList } from './problem-list.tsx';
import { TotalsCard } from './totals-card.tsx';
import { usePreview } from './use-preview.ts';
import type { LinkedProblem } from '../linked-problems.tsx';

interface ShortSummaryProps {
  readonly onGo: (problem: LinkedProblem) => void;
  readonly shownAbove: readonly string[];
}

/** What is wrong with a document that stands on one page, and how it will look: the rest of it is in view. */
export function ShortSummary({ onGo, shownAbove }: ShortSummaryProps) {
  const { backend, request } = useInvoice();
  const preview = usePreview(request);
  const show = backend.overrides.preview ?? preview.show;
  const isNarrow = useMediaQuery(below(desktopWidth));
  const asked = useSettledRequest();
  return (
    <Box component="section" aria-label="Resumen" sx={{ display: 'grid', gap: 5 }}>
      {asked === undefined ? null : <ProblemList key={asked} onGo={onGo} shownAbove={shownAbove} />}
      {isNarrow ? <TotalsCard /> : null}
      <Box>
        <Button startIcon={<Eye size={18} />} loading={preview.isBusy} onClick={() => void show()}>
          Vista previa del PDF
        </Button>
      </Box>
      {preview.content ? (
        <FileDialog title="Vista previa" name="vista-previa.pdf" content={preview.content} onClose={preview.close} />
      ) : null}
    </Box>
  );
}

/** The server is asked when nothing has been typed for so long. */
const pauseMs = 900;

/** Returns the request of the form once it rests; undefined as long as it has no concepts, which needs no telling. */
function useSettledRequest(): string | undefined {
  const { request } = useInvoice();
  const { subscribe } = useFormContext<InvoiceValues>();
  const [settled, setSettled] = useState(() => textOf(request()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => setSettled(textOf(request())), pauseMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [request, subscribe]);
  return settled;
}

const textOf = (request: { readonly conceptos?: readonly unknown[] | undefined }) =>
  request.conceptos?.length ? JSON.stringify(request) : undefined;
