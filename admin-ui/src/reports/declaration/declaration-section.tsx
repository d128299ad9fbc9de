import { Box, Button, Skeleton } from '@mui/material';
import type { Declaration } from '@timbra/core/reports/declaration/declaration.ts';
import { NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFiles } from '../../shared/download/use-files.ts';
import { ClosedMonth } from './closed-month.tsx';
import { FigureRows, type Figure } from './figure-rows.tsx';
import { PendingList } from './pending-list.tsx';
import { type Asked, type ReportOf, useDeclaration } from './use-declaration.ts';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';
import { ReportCard } from '../report-section.tsx';

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

function Waiting({ title }: { readonly title: string }) {
  return (
    <Box role="status">
      <span className="sr-only">{`Calculando ${title}...`}</span>
      {[100, 100, 100].map((width, index) => (
        <Skeleton key={index} width={`${width}%`} height={52} />
      ))}
    </Box>
  );
}
