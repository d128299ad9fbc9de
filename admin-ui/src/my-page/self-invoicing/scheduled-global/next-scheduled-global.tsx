import { Alert, Box, Button, Card, Typography } from '@mui/material';
import type { ScheduledGlobalPreviewAnswer } from '@timbra/contract/scheduled-global.ts';
import { Figures } from '@timbra/ui/figures.tsx';
import { NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { count, dateAndTime, money } from '@timbra/ui/format/format.ts';
import { useAnswer } from '../../../shared/data/use-answer.ts';
import { ToneChip } from '../../../documents/estado-chip.tsx';
import { FiguresTable } from '../../../shared/figures/figures-table.tsx';
import { companyKey } from '../../../shared/drafts/drafts.ts';
import { daysOf, numbersText, reasonWords, stateWords } from './scheduled-global-words.ts';
import { NotLoaded } from '../../../shared/data/not-loaded.tsx';

interface NextScheduledGlobalProps {
  readonly companyId: string;
  readonly isBusy: boolean;
  readonly onStop: (desde: string) => void;
}

/** Shows what the next document would take in as things stand, what not and why, and the button that stops it. */
export function NextScheduledGlobal({ companyId, isBusy, onStop }: NextScheduledGlobalProps) {
  const query = useAnswer(
    'GET /company/{id}/global-schedule/preview',
    { params: { id: companyId } },
    { of: [...scheduledGlobalKey(companyId), 'previa'], staleTime: 0 },
  );
  const { data, error, refetch } = query;
  if (data === undefined)
    return <NotLoaded error={error} title="No pudimos calcular la siguiente." onRetry={refetch} height={200} />;
  if (data === null) return null;
  return (
    <Card component="section" aria-label="La siguiente" sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="h3">{`La siguiente: ${daysOf(data)}`}</Typography>
        <ToneChip tone={stateWords[data.state].tone}>{stateWords[data.state].label}</ToneChip>
        <Button
          variant="outlined"
          color="error"
          size="small"
          loading={isBusy}
          onClick={() => onStop(data.desde)}
          sx={{ ml: { sm: 'auto' } }}
        >
          Detener esta
        </Button>
      </Box>
      <NotRefreshed query={query} />
      <Typography variant="note">
        {data.state === 'PENDING'
          ? `Te avisamos el ${dateAndTime(data.avisa)} y se emite el ${dateAndTime(data.emite)}.`
          : `Se emite el ${dateAndTime(data.emite)}.`}
      </Typography>
      {data.problema === null ? null : (
        <Alert severity="warning" role="note">
          {`Hoy no se podría emitir. ${data.problema}`}
        </Alert>
      )}
      <Sums preview={data} />
      {data.fuera.length > 0 ? <LeftOut fuera={data.fuera} /> : null}
    </Card>
  );
}

function Sums({ preview }: { readonly preview: ScheduledGlobalPreviewAnswer }) {
  const { ventas, documentos, subtotal, descuento, iva, ieps, total } = preview;
  if (ventas === 0) return <Typography>Hasta ahora no hay ventas sin facturar en este periodo.</Typography>;
  const figures = [
    { label: documentos > 1 ? `Ventas, en ${documentos} facturas` : 'Ventas', value: count(ventas) },
    { label: 'Subtotal', value: money(subtotal) },
    ...(descuento > 0 ? [{ label: 'Descuento', value: money(descuento) }] : []),
    { label: 'IVA', value: money(iva) },
    ...(ieps > 0 ? [{ label: 'IEPS', value: money(ieps) }] : []),
    { label: 'Total', value: money(total) },
  ];
  return <Figures figures={figures} />;
}

const LeftOut = ({ fuera }: Pick<ScheduledGlobalPreviewAnswer, 'fuera'>) => (
  <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
    <Typography variant="h3" component="h4">
      No entran
    </Typography>
    <FiguresTable
      label="Ventas que no entran"
      rows={fuera.map((row) => ({ ...row, id: row.reason }))}
      nameOf={({ reason }) => reasonWords[reason]}
      columns={[
        { label: 'Motivo', main: true, show: ({ reason }) => reasonWords[reason] },
        { label: 'Pedidos', show: (row) => numbersText(row.numbers, row.count) },
        { label: 'Total', align: 'right', show: ({ total }) => money(total) },
      ]}
    />
  </Box>
);

/** Returns the key of what the browser has of the documents that a company issues by themselves. */
export const scheduledGlobalKey = (companyId: string) => [...companyKey(companyId), 'global-automatica'] as const;
