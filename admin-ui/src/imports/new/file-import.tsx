import { Box, Button, LinearProgress, Link, Skeleton } from '@mui/material';
import { missingFields } from '@timbra/core/imports/fields.ts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { Download } from 'lucide-react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { reasonOf } from '@timbra/ui/http/call.ts';
import type { ImportKind } from '@timbra/core/imports/import.ts';
import { CompanyGone, useHeldCompany } from '../../shared/held-company.tsx';
import { importTexts } from '../import-texts.ts';
import { rowCount } from '../refused-rows.tsx';
import { fileKindOf, hasColumns } from './file-kinds.ts';
import type { NewImportProps } from './new-import-props.ts';
import { Review } from './review.tsx';
import { useBegin, useFirstRows } from './use-begin.ts';
import type { ChosenFile, ImportChoices, Preview } from './use-preview.ts';
import { faultOf, firstChoices, isFileFault, usePreview } from './use-preview.ts';
import { ChosenFileField, type ChosenFileFieldProps } from './chosen-file-field.tsx';
import { useFiles } from '../../shared/download/use-files.ts';

/** Shows a file, its columns, and what would become of its rows. Nothing is stored before the last button. */
export function FileImport({ kind, companyId, corrects, onBegun, onClose }: NewImportProps) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [fault, setFault] = useState<string>();
  const initial = firstChoices(companyId, kind);
  const [choices, setChoices] = useState<ImportChoices>(initial);
  const first = usePreview(chosen, initial);
  const ofFirstRows = useFirstRows(chosen, initial);
  const preview = usePreview(first.data && chosen, choices, first.data);
  const begin = useBegin({ corrects, onBegun });
  const { isGone, check } = useHeldCompany();
  const failed = first.error ?? preview.error;
  // The first rows of a large file tell it: the rest is still on its way.
  const understood = first.data ?? (failed ? undefined : ofFirstRows);
  const shown = preview.data ?? understood;
  const mapping = choices.mapping ?? shown?.mapping ?? {};
  const choose = (files: readonly File[]) => {
    const [file] = files;
    const found = faultOf(files, fileKindOf(kind));
    setFault(found);
    begin.forget();
    setChoices(initial);
    setChosen(file && !found ? (before) => ({ file, number: (before?.number ?? 0) + 1 }) : undefined);
  };
  const change = (part: Partial<ImportChoices>) => {
    begin.forget();
    setChoices((before) => ({ ...before, ...part }));
  };
  const rows = rowsText(shown);
  const isReady =
    first.data !== undefined && shown !== undefined && missingFields(kind, choices.mode, mapping).length === 0;
  return (
    <Dialog
      title={importTexts[kind].action}
      onClose={onClose}
      actions={
        <>
          {/* A file that is on its way goes on. */}
          <Button onClick={onClose}>{begin.isBusy ? 'Cerrar' : 'Cancelar'}</Button>
          <Button
            variant="contained"
            disabled={!isReady || failed !== null || isGone}
            loading={begin.isBusy}
            onClick={() => chosen && check() && void begin.send(chosen, { ...choices, mapping })}
          >
            {rows ? `Importar ${rows}` : 'Importar'}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isGone ? <CompanyGone companyId={companyId} /> : null}
        {begin.trouble ? <ErrorNotice {...begin.trouble} /> : null}
        <FileField
          kind={kind}
          file={chosen?.file}
          rows={rows}
          fault={fault ?? (isFileFault(failed) ? failed.message : undefined)}
          onFiles={choose}
        />
        {failed && !isFileFault(failed) ? (
          <ErrorNotice
            title="No pudimos revisar el archivo."
            detail={reasonOf(failed)}
            onRetry={() => void (first.error ? first : preview).refetch()}
          />
        ) : null}
        {chosen && !first.data && !failed ? (
          <Box role="status">
            <span className="sr-only">Revisando el archivo...</span>
            {shown ? <LinearProgress /> : <Skeleton variant="rounded" height={160} />}
          </Box>
        ) : null}
        {shown && understood ? (
          <Review
            key={chosen?.number}
            kind={kind}
            first={understood}
            preview={shown}
            isOld={preview.isPlaceholderData || !preview.data}
            choices={choices}
            mapping={mapping}
            onChange={change}
          />
        ) : null}
      </Box>
    </Dialog>
  );
}

/** Counts the rows of a whole file; a very long one is not counted before it is imported. */
function rowsText(preview: Preview | undefined): string | undefined {
  if (!preview) return undefined;
  return preview.total === undefined ? `más de ${rowCount(preview.rows)}` : rowCount(preview.total);
}

interface FileFieldProps extends Omit<ChosenFileFieldProps, 'kind'> {
  readonly kind: ImportKind;
}

/** Shows the file of an import, and the way to the imports before. */
const FileField = ({ kind, ...props }: FileFieldProps) => (
  <div>
    <ChosenFileField kind={fileKindOf(kind)} {...props} />
    {props.file ? null : (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 3 }}>
        <Templates kind={kind} />
        <Link component={RouterLink} to="/importaciones" variant="body2">
          Ver las importaciones anteriores
        </Link>
      </Box>
    )}
  </div>
);

const formats = [
  ['xlsx', 'Plantilla de Excel'],
  ['csv', 'Plantilla CSV'],
] as const;
type Format = (typeof formats)[number][0];

/** Files with the headings that are recognised and two rows of example. */
function Templates({ kind }: { readonly kind: ImportKind }) {
  const { busy, save } = useFiles<Format>('No pudimos descargar la plantilla.');
  if (!hasColumns(kind)) return null;
  return formats.map(([format, label]) => (
    <Button
      key={format}
      size="small"
      startIcon={<Download size={16} />}
      loading={busy === format}
      onClick={() =>
        void save({ key: format, path: `/import-templates?kind=${kind}&format=${format}`, name: `plantilla.${format}` })
      }
    >
      {label}
    </Button>
  ));
}
