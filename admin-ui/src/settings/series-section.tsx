import { Box, Typography } from '@mui/material';
import type { SeriesAnswer } from '@timbra/contract/series.ts';
import { TIPO_COMPROBANTE } from '@timbra/core/sat/catalogs/tipo-comprobante.ts';
import { masks } from '@timbra/ui/fields/masks.ts';
import { NumberField, TextField } from '@timbra/ui/fields/text-field.tsx';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Company } from '../shared/companies/companies-context.tsx';
import { companyKey } from '../shared/drafts/drafts.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import { useDraftForm } from '../shared/form/use-draft-form.ts';
import type { SeriesValues } from './series-values.ts';
import { documentsOf, isSaved, seriesFields, seriesFormProblems, seriesValuesOf } from './series-values.ts';
import type { SettingsBackend } from './settings-backend.ts';
import { LoadingOrProblem, SettingsForm, shownForMs } from './settings-form.tsx';
import { useStored } from './billing-tab.tsx';

interface SeriesSectionProps {
  readonly company: Company;
  readonly backend: SettingsBackend;
}

/** Shows with which series and folio each kind of document is numbered. */
export function SeriesSection({ company, backend }: SeriesSectionProps) {
  const { stored, error, retry } = useStored([...companyKey(company.id), 'series'], (signal) =>
    backend.readSeries(company.id, signal),
  );
  return (
    <FormSection
      title="Series y folios"
      text="Si vienes de otro sistema, sigue aquí con su serie y su folio. Sin elegir, todo lleva la serie A. La serie que escribes en un documento, o la de su lugar, va antes."
    >
      {stored ? (
        <SeriesForm company={company} backend={backend} stored={stored} />
      ) : (
        <LoadingOrProblem error={error} title="No pudimos cargar las series." onRetry={retry} />
      )}
    </FormSection>
  );
}

function SeriesForm({ company, backend, stored }: SeriesSectionProps & { readonly stored: SeriesAnswer }) {
  const [current, setCurrent] = useState(stored);
  const form = useDraftForm<SeriesValues, SeriesAnswer>({
    draftName: `series:${company.id}`,
    stored: seriesValuesOf(stored),
    check: seriesFormProblems(company),
    save: ({ series }, version) => backend.saveSeries(company.id, series, version),
    guard: {
      version: stored.version,
      versionOf: ({ version }) => version,
      valuesOf: seriesValuesOf,
      fields: seriesFields,
    },
    onSaved: (saved) => {
      setCurrent(saved);
      return seriesValuesOf(saved);
    },
    success: 'Series y folios actualizados',
    failure: 'Error al actualizar las series',
    shownForMs,
  });
  return (
    <SettingsForm {...form} label="Series y folios" submitLabel="Guardar series">
      <Box sx={{ display: 'grid', gap: { xs: 6, sm: 4 } }}>
        {current.series.map((row, index) => (
          <KindRow key={row.tipoComprobante} index={index} row={row} current={current} />
        ))}
      </Box>
    </SettingsForm>
  );
}

interface KindRowProps {
  readonly index: number;
  readonly row: SeriesAnswer['series'][number];
  readonly current: SeriesAnswer;
}

function KindRow({ index, row: { tipoComprobante, siguiente }, current }: KindRowProps) {
  const id = useId();
  const typed = useWatch<SeriesValues, 'series'>({ name: 'series' });
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr 1fr', sm: '1.3fr 1fr 1fr' } }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Typography id={id} sx={{ fontWeight: 600 }}>
          {TIPO_COMPROBANTE.nameOf(tipoComprobante)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {documentsOf[tipoComprobante]}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {isSaved(typed, current)
            ? `Siguiente: ${siguiente.serie}-${siguiente.folio}`
            : 'El siguiente número se muestra al guardar.'}
        </Typography>
      </Box>
      <TextField name={`series.${index}.serie`} label="Serie" optional mask={masks.serie} placeholder="A" />
      <NumberField name={`series.${index}.folioInicial`} label="Folio inicial" optional min={1} step={1} />
    </Box>
  );
}
