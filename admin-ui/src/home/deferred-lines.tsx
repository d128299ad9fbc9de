import { Box, Button, Card, Skeleton } from '@mui/material';
import { count } from '@timbra/ui/format/format.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { NotLoaded } from '../shared/data/not-loaded.tsx';
import { HomeLines } from './home-lines.tsx';
import { useDeferredLines } from './use-home.ts';

interface DeferredLinesProps {
  /** So many lines are put off. */
  readonly number: number;
  /** Without one they are those of all companies. */
  readonly companyId?: string;
}

/** Says how many lines were put off, and shows them when somebody asks. */
export function DeferredLines({ number, companyId }: DeferredLinesProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (number === 0) return null;
  const Mark = isOpen ? ChevronDown : ChevronRight;
  return (
    <Box sx={{ mt: 3 }}>
      <Button
        variant="text"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        startIcon={<Mark size={16} aria-hidden />}
        sx={{ minHeight: 36 }}
      >
        {number === 1 ? 'Dejaste 1 para después' : `Dejaste ${count(number)} para después`}
      </Button>
      {isOpen ? <Opened companyId={companyId} /> : null}
    </Box>
  );
}

function Opened({ companyId }: { readonly companyId: string | undefined }) {
  const { data, error, refetch } = useDeferredLines(companyId);
  if (!data)
    return (
      <NotLoaded
        error={error}
        title="No pudimos cargar lo que dejaste para después."
        onRetry={refetch}
        waiting={<Skeleton variant="rounded" height={64} />}
      />
    );
  const lines = companyId === undefined ? data.map((line) => ({ ...line, detail: named(line) })) : data;
  return (
    <Card sx={{ mt: 2 }}>
      <HomeLines label="Para después" lines={lines} />
    </Card>
  );
}

const named = ({ group, detail }: { readonly group: string; readonly detail: string }) =>
  detail === '' ? group : `${group} · ${detail}`;
