import { Box, Button, Card, Link, Typography } from '@mui/material';
import type { ScheduledGlobalAnswer } from '@timbra/contract/scheduled-global.ts';
import { dateAndTime } from '@timbra/ui/format/dates.ts';
import { Link as RouterLink } from 'react-router';
import { ToneChip } from '../../../documents/estado-chip.tsx';
import { invoiceName } from '../../../documents/invoice-row.ts';
import { daysOf, isResumable, stateWords } from './scheduled-global-words.ts';

interface PastScheduledGlobalsProps {
  readonly schedule: ScheduledGlobalAnswer;
  readonly isBusy: boolean;
  readonly onResume: (desde: string) => void;
}

/** Shows what became of each period, the latest first. */
export function PastScheduledGlobals({
  schedule: { periodos, periodicidad, paused },
  isBusy,
  onResume,
}: PastScheduledGlobalsProps) {
  return (
    <Card component="section" aria-label="Periodos" sx={{ p: { xs: 4, md: 6 } }}>
      <Typography variant="h3" sx={{ mb: 3 }}>
        Periodos
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
        {periodos.map((period) => (
          <Box
            component="li"
            key={`${period.periodicidad} ${period.desde}`}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, minHeight: 32 }}
          >
            <Typography sx={{ flex: '0 1 240px' }}>{daysOf(period)}</Typography>
            <ToneChip tone={stateWords[period.state].tone}>{stateWords[period.state].label}</ToneChip>
            <Documents documentos={period.documentos} />
            {isResumable(period.state) && !paused && period.periodicidad === periodicidad ? (
              <Button
                size="small"
                variant="text"
                disabled={isBusy}
                aria-label={`Reanudar ${daysOf(period)}`}
                onClick={() => onResume(period.desde)}
                sx={{ ml: { sm: 'auto' } }}
              >
                Reanudar
              </Button>
            ) : null}
            <Why period={period} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

type Period = ScheduledGlobalAnswer['periodos'][number];

function Documents({ documentos }: Pick<Period, 'documentos'>) {
  return documentos.map((document) => (
    <Link key={document.id} component={RouterLink} to={`/facturas/${document.id}`}>
      {document.status === 'REJECTED' ? `${invoiceName(document)}, rechazada` : invoiceName(document)}
    </Link>
  ));
}

function Why({ period: { motivo, emite, state } }: { readonly period: Period }) {
  const again = state === 'WAITING' && emite !== null ? ` Se intenta de nuevo el ${dateAndTime(emite)}.` : '';
  if (motivo === null) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
      {`${motivo}${again}`}
    </Typography>
  );
}
