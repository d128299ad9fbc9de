import { Box, Button, MenuItem, Select, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useListContext, type RaRecord } from 'react-admin';
import type { TableFormat } from '@timbra/core/shared/table.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { DayInput } from '@timbra/ui/fields/day-input.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { reasonOf } from '@timbra/ui/http/call.ts';
import type { ListMeta } from '../data/data-provider.ts';
import { CompanyGone, useHeldCompany } from '../held-company.tsx';
import { formatTotal } from '../list/format-total.ts';
import { type Filters, useSentFilters } from '../data/wanted-filters.ts';
import type { Exported } from './exported.ts';
import { useExport } from './use-export.ts';

const formatNames: Readonly<Record<TableFormat, string>> = { xlsx: 'Excel', csv: 'CSV' };

interface ExportDialogProps {
  readonly exported: Exported;
  readonly companyId: string;
  /** It is these records alone, whatever the list shows. */
  readonly ids?: readonly string[];
  readonly onClose: () => void;
}

/** Asks which days, in which format; shows how many records that is, and the first three of them. */
export function ExportDialog({ exported, companyId, ids, onClose }: ExportDialogProps) {
  const { action, formats, noun, day } = exported;
  const { sort } = useListContext();
  const shown = useSentFilters();
  const filters: Filters = ids ? { id: ids } : shown;
  const [format, setFormat] = useState<TableFormat>(formats[0] ?? 'csv');
  const [desde, setDesde] = useState('');
  const [hasta, setHasta] = useState('');
  const isBackwards = desde !== '' && hasta !== '' && hasta < desde;
  const days = isBackwards ? {} : { ...(desde && { desde }), ...(hasta && { hasta }) };
  const found = useFound(exported, { ...filters, ...days, companyId }, sort);
  const { isBusy, save } = useExport(exported, onClose);
  const { isGone, check } = useHeldCompany();
  return (
    <Dialog
      title={action}
      onClose={onClose}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="contained"
            loading={isBusy}
            disabled={isBackwards || !found.total || isGone}
            onClick={() => check() && void save({ companyId, filters, sort, format, desde, hasta }, found.count)}
          >
            Exportar
          </Button>
        </>
      }
    >
      {isGone ? (
        <Box sx={{ mb: 4 }}>
          <CompanyGone companyId={companyId} />
        </Box>
      ) : null}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {formats.length > 1 ? (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Labelled label="Formato">
              {({ inputId }) => (
                <Select
                  id={inputId}
                  value={format}
                  onChange={({ target }) => setFormat(target.value)}
                  SelectDisplayProps={{ 'aria-label': 'Formato' }}
                >
                  {formats.map((each) => (
                    <MenuItem key={each} value={each}>
                      {formatNames[each]}
                    </MenuItem>
                  ))}
                </Select>
              )}
            </Labelled>
          </Box>
        ) : null}
        <DayInput optional label={`${day} desde`} value={desde} onType={setDesde} />
        <DayInput
          optional
          label={`${day} hasta`}
          value={hasta}
          onType={setHasta}
          error={isBackwards ? 'El último día no puede ser anterior al primero.' : undefined}
        />
      </Box>
      <Box sx={{ mt: 5 }}>
        {found.error && found.total === undefined ? (
          <ErrorNotice
            title={`No pudimos contar los ${noun} que llevará el archivo.`}
            detail={reasonOf(found.error)}
            onRetry={found.retry}
          />
        ) : (
          <Preview exported={exported} found={found} />
        )}
      </Box>
    </Dialog>
  );
}

interface Found {
  readonly total: number | undefined;
  /** It is the number as it is told. */
  readonly count: string;
  readonly rows: readonly RaRecord[];
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The server counts them as the list does. */
function useFound({ resource }: Exported, filter: object, sort: { field: string; order: 'ASC' | 'DESC' }): Found {
  const { data, total, meta, error, refetch } = useGetList(
    resource,
    { filter, sort, pagination: { page: 1, perPage: 3 } },
    { retry: false, placeholderData: (shown) => shown },
  );
  const shownTotal = formatTotal(total ?? 0, meta as ListMeta | undefined);
  return { total, count: shownTotal, rows: data ?? [], error, retry: () => void refetch() };
}

function Preview({
  exported: { noun, show },
  found: { total, count: shownTotal, rows },
}: {
  exported: Exported;
  found: Found;
}) {
  if (total === undefined) return <Skeleton variant="rounded" height={88} />;
  return (
    <>
      <Typography role="status">
        {total === 0 ? `No hay ${noun} para exportar` : `Se exportarán ${shownTotal} ${noun}`}
      </Typography>
      {total === 0 ? null : (
        <Box component="ul" aria-label="Los primeros" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
          {rows.map((row) => (
            <Typography
              key={row.id}
              component="li"
              variant="note"

              sx={{ py: 1, overflowWrap: 'anywhere' }}
            >
              {show(row)}
            </Typography>
          ))}
        </Box>
      )}
    </>
  );
}
