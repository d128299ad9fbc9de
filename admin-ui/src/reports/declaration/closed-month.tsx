import { Box, Button, Typography } from '@mui/material';
import type { Declaration } from '@timbra/core/reports/declaration/declaration.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { dateAndTime, money } from '@timbra/ui/format/format.ts';
import { messageOf } from '@timbra/ui/http/call.ts';
import { useMay } from '../../shared/companies/companies-context.tsx';
import { monthName } from '../../shared/month-names.ts';
import { FigureRows } from './figure-rows.tsx';
import { figureName } from './figures-of.ts';
import { type Asked, type Closing, useClosing } from './use-declaration.ts';

interface ClosedMonthProps {
  readonly of: Declaration;
  readonly asked: Asked;
  readonly cierre: Closing | null;
}

/** Tells when a month was closed and what changed since; whoever may closes it, or closes it anew. */
export function ClosedMonth({ of, asked, cierre }: ClosedMonthProps) {
  const alerts = useAlerts();
  const mayClose = useMay()('reports:close');
  const closing = useClosing(of, asked);
  const month = monthName(asked.mes);
  const tax = of.toUpperCase();
  const close = () =>
    closing.mutate(undefined, {
      onSuccess: () => alerts.success(`Guardamos las cifras de ${tax} de ${month}`),
      onError: (error) => alerts.error(messageOf(error, 'No pudimos cerrar el mes. Inténtalo de nuevo.')),
    });
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 240px' }}>
          {cierre
            ? differenceText(cierre)
            : 'Al cerrar se guardan estas cifras; lo que cambie después se dice junto a ellas.'}
        </Typography>
        {mayClose ? (
          <Button loading={closing.isPending} onClick={close}>
            {cierre ? `Cerrar ${tax} de nuevo` : `Cerrar ${tax} de ${month}`}
          </Button>
        ) : null}
      </Box>
      {cierre && cierre.cambios.length > 0 ? <Changes companyId={asked.companyId} cierre={cierre} /> : null}
    </Box>
  );
}

const differenceText = ({ closedAt, cambios }: Closing) =>
  `Cerrado el ${dateAndTime(closedAt)}. ${cambios.length === 0 ? 'Nada ha cambiado desde entonces.' : 'Estas cifras cambiaron desde entonces.'}`;

/** Shows how much each figure changed, and opens the documents that count otherwise now. */
function Changes({ companyId, cierre }: { readonly companyId: string; readonly cierre: Closing }) {
  const byFigure = Map.groupBy(cierre.cambios, ({ figure }) => figure);
  const figures = [...byFigure].map(([figure, changes]) => {
    const documents = changes.map(({ id, antes, ahora }) => ({ id, amount: inCents((ahora ?? 0) - (antes ?? 0)) }));
    return {
      name: figureName(figure),
      detail: `Al cerrar ${money(cierre.figures[figure] ?? 0)}`,
      amount: inCents(documents.reduce((all, { amount }) => all + amount, 0)),
      documents,
    };
  });
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        Cambios después del cierre
      </Typography>
      <FigureRows label="Cambios después del cierre" companyId={companyId} figures={figures} />
    </div>
  );
}

const inCents = (pesos: number) => Math.round(pesos * 100) / 100;
