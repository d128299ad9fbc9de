import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Section, Sections } from '@timbra/core/reports/report.ts';
import { ageOf } from '@timbra/ui/http/call.ts';
import { NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import type { TableFormat } from '@timbra/core/shared/table.ts';
import { sectionWords } from '@timbra/core/reports/report-table.ts';
import { useFiles } from '../shared/download/use-files.ts';
import { useReport, type Asked } from './use-report.ts';
import { NotLoaded } from '../shared/data/not-loaded.tsx';

interface ReportSectionProps<S extends Section> {
  readonly section: S;
  readonly asked: Asked;
  readonly title: string;
  /** Says how its figures are to be read. */
  readonly note: string;
  /** It is said in place of figures when there are none. */
  readonly empty: string;
  readonly isEmpty: (report: Sections[S]) => boolean;
  readonly children: (report: Sections[S]) => ReactNode;
}

/** Shows a part of the reports in each of its states, with its downloads. */
export function ReportSection<S extends Section>(props: ReportSectionProps<S>) {
  const { section, asked, title, note, empty, isEmpty, children } = props;
  const query = useReport(section, asked);
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const hasRows = data !== undefined && !isEmpty(data);
  return (
    <ReportCard
      title={title}
      note={note + ageText(ageOf(data))}
      isBusy={isFetching}
      downloads={hasRows ? <Downloads section={section} asked={asked} title={title} /> : null}
    >
      {data === undefined ? (
        <NotLoaded
          error={error}
          title="No pudimos cargar esta parte del reporte."
          onRetry={refetch}
          waiting={<Loading title={title} />}
        />
      ) : null}
      <NotRefreshed query={query} />
      {data !== undefined ? (
        // The figures of the period before stand back until those that are asked for now are there.
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 120ms', minWidth: 0 }}>
          {hasRows ? children(data) : <Typography color="textSecondary">{empty}</Typography>}
        </Box>
      ) : null}
    </ReportCard>
  );
}

interface ReportCardProps {
  readonly title: string;
  readonly note: string;
  readonly isBusy: boolean;
  readonly downloads: ReactNode;
  readonly children: ReactNode;
}

/** Shows a part of a report: what it is, how it is read, and what may be downloaded of it. */
export function ReportCard({ title, note, isBusy, downloads, children }: ReportCardProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      aria-busy={isBusy}
      sx={{ p: { xs: 4, sm: 5 }, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 4 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          <Typography variant="note" sx={{ mt: 0.5 }}>
            {note}
          </Typography>
        </Box>
        {downloads}
      </Box>
      {children}
    </Card>
  );
}

const ageText = (seconds: number | undefined): string => {
  if (seconds === undefined) return '';
  return ` Datos de hace ${seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`}.`;
};

const Loading = ({ title }: { readonly title: string }) => (
  <Box role="status">
    <span className="sr-only">{`Cargando ${title.toLowerCase()}...`}</span>
    {[90, 70, 80].map((width) => (
      <Skeleton key={width} width={`${width}%`} height={36} />
    ))}
  </Box>
);

interface DownloadsProps {
  readonly section: Section;
  readonly asked: Asked;
  readonly title: string;
}

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
] as const;

function Downloads({ section, asked, title }: DownloadsProps) {
  const { busy, download } = useDownload(section, asked);
  return (
    <Box sx={{ display: 'flex', gap: 2 }}>
      {formats.map(({ format, label }) => (
        <Button
          key={format}
          size="small"
          startIcon={<Download size={16} />}
          aria-label={`${label}: descargar ${title}`}
          loading={busy === format}
          onClick={() => void download(format)}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

/** Downloads a section as a file. */
function useDownload(section: Section, { companyId, period }: Asked) {
  const { busy, save } = useFiles<TableFormat>();
  const word = sectionWords[section];
  return {
    busy,
    download: (format: TableFormat) => {
      const query = new URLSearchParams({ ...period, seccion: word, format });
      const path = `/companies/${companyId}/reports/export?${query}`;
      return save({ key: format, path, name: `reporte_${word}.${format}` });
    },
  };
}
