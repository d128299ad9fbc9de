import { Box, Button, Link, Skeleton, Typography } from '@mui/material';
import type { Declaration } from '@timbra/core/reports/declaration/declaration.ts';
import { NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFiles } from '../../shared/download/use-files.ts';
import { FigureRows, type Figure } from './figure-rows.tsx';
import { useClosing, useDeclaration } from './use-declaration.ts';
import type { Asked, Closing, Pending, ReportOf } from './use-declaration.ts';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';
import { ReportCard } from '../report-section.tsx';
import { dateAndTime, money } from '@timbra/ui/format/format.ts';
import { Link as RouterLink } from 'react-router';
import { viewAddress } from '../../documents/invoice-row.ts';
import { useMay } from '../../shared/companies/companies-context.tsx';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { messageOf } from '@timbra/ui/http/call.ts';
import { monthName } from '../../shared/month-names.ts';
import { figureName } from './figures-of.ts';

interface DeclarationSectionProps<D extends Declaration> {
  readonly of: D;
  readonly asked: Asked;
  readonly title: string;
  readonly note: (report: ReportOf[D]) => string;
  readonly figuresOf: (report: ReportOf[D]) => readonly Figure[];
  readonly pendingTitle: string;
  /** Stands below the figures: what they come to. */
  readonly children?: (report: ReportOf[D]) => ReactNode;
}

/** Shows what one tax return of a month is written from, in each of its states. */
export function DeclarationSection<D extends Declaration>(props: DeclarationSectionProps<D>) {
  const { of, asked, title, note, figuresOf, pendingTitle, children } = props;
  const query = useDeclaration(of, asked);
  const { data, error } = query;
  return (
    <ReportCard
      title={title}
      note={data ? note(data) : ' '}
      isBusy={query.isFetching}
      downloads={data ? <Workbook of={of} asked={asked} title={title} /> : null}
    >
      <NotRefreshed query={query} />
      {data ? (
        <>
          <FigureRows label={title} companyId={asked.companyId} figures={figuresOf(data)} />
          {children?.(data)}
          <PendingList title={pendingTitle} pending={data.pendiente} />
          <ClosedMonth of={of} asked={asked} cierre={data.cierre} />
        </>
      ) : (
        <NotLoaded
          error={error}
          title={`No pudimos calcular tu ${title}.`}
          onRetry={query.refetch}
          waiting={<Waiting title={title} />}
        />
      )}
    </ReportCard>
  );
}

function Workbook({ of, asked, title }: { readonly of: Declaration; readonly asked: Asked; readonly title: string }) {
  const { busy, save } = useFiles<Declaration>();
  const path = `/reports/${of}/export?${new URLSearchParams({ ...asked, format: 'xlsx' })}`;
  return (
    <Button
      size="small"
      startIcon={<Download size={16} />}
      aria-label={`Excel: descargar ${title}`}
      loading={busy === of}
      onClick={() => void save({ key: of, path, name: `declaracion_${of}_${asked.mes}.xlsx` })}
    >
      Excel
    </Button>
  );
}

const Waiting = ({ title }: { readonly title: string }) => (
  <Box role="status">
    <span className="sr-only">{`Calculando ${title}...`}</span>
    {[100, 100, 100].map((width, index) => (
      <Skeleton key={index} width={`${width}%`} height={52} />
    ))}
  </Box>
);

const atOnce = 10;

/** Shows what does not count yet, with what each document waits for and the way to do it. */
function PendingList({ title, pending }: { readonly title: string; readonly pending: readonly Pending[] }) {
  const [most, setMost] = useState(atOnce);
  const mayPay = useMay()('payments:write');
  if (pending.length === 0) return null;
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pending.slice(0, most).map(({ id, amount, falta }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 3,
              rowGap: 1,
              py: 2,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Link component={RouterLink} to={viewAddress(id)} sx={{ flex: '1 1 200px', minWidth: 0 }}>
              {falta}
            </Link>
            <Typography sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>{money(amount)}</Typography>
            {mayPay ? (
              <Button
                component={RouterLink}
                to={`/cobranza?dialogo=pago&id=${id}`}
                size="small"
                aria-label={`Registrar pago. ${falta}`}
              >
                Registrar pago
              </Button>
            ) : null}
          </Box>
        ))}
      </Box>
      {pending.length > most ? (
        <Button size="small" onClick={() => setMost(most + atOnce)} sx={{ mt: 2 }}>
          {`Ver más (${pending.length - most})`}
        </Button>
      ) : null}
    </div>
  );
}

interface ClosedMonthProps {
  readonly of: Declaration;
  readonly asked: Asked;
  readonly cierre: Closing | null;
}

/** Tells when a month was closed and what changed since; whoever may closes it, or closes it anew. */
function ClosedMonth({ of, asked, cierre }: ClosedMonthProps) {
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
