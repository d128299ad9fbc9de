import { useFormContext, useWatch } from 'react-hook-form';
import { Box, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { FORMA_PAGO } from '@timbra/core/sat/catalogs/forma-pago.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { FieldGroup, NumberField, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import type { SeriesAnswer } from '@timbra/contract/series.ts';
import { TIPO_COMPROBANTE } from '@timbra/core/sat/catalogs/tipo-comprobante.ts';
import { companyKey, userDraft } from '../shared/drafts/drafts.ts';
import { usosOf } from '../shared/sat/usos-of-regime.ts';
import type { Company } from '../shared/companies/companies-context.tsx';
import type { SettingsBackend } from './settings-backend.ts';
import type { BillingRecord, BillingValues, FiscalValues } from './receptor-values.ts';
import { billingFields, billingProblems, billingValuesOf, refusalOf, regimenes } from './receptor-values.ts';
import { SettingsForm, shownForMs, StoredSection } from './settings-form.tsx';
import type { SeriesValues } from './series-values.ts';
import { documentsOf, isSaved, seriesFields, seriesFormProblems, seriesValuesOf } from './series-values.ts';
import { useStoredForm } from '../shared/form/use-draft-form.ts';

const formas = frequentFirst(FORMA_PAGO.entries, ['03', '04', '28', '01']);

const metodos = [
  { value: 'PUE', label: 'PUE · Pago en una sola exhibición' },
  { value: 'PPD', label: 'PPD · Pago en parcialidades o diferido' },
];

/** Asks to whom the user's own purchases are invoiced while no company is named. */
export const BillingTab = ({ backend }: { readonly backend: SettingsBackend }) => (
  <StoredSection
    title="Datos de facturación"
    text="A nombre de quién facturamos tus compras de timbres que no son de una empresa."
    failure="No pudimos cargar los datos de facturación."
    of={['datos-facturacion']}
    read={backend.readBillingData}
  >
    {(stored) => <BillingForm backend={backend} stored={stored} />}
  </StoredSection>
);

function BillingForm({ backend, stored }: { readonly backend: SettingsBackend; readonly stored: BillingRecord }) {
  const draftForm = useStoredForm<BillingValues, BillingRecord>({
    draftName: userDraft('datos-facturacion'),
    record: stored,
    valuesOf: billingValuesOf,
    fields: billingFields,
    check: billingProblems,
    refusal: refusalOf,
    save: backend.saveBillingData,
    success: 'Datos de facturación actualizados correctamente',
    failure: 'Error al actualizar los datos de facturación',
    shownForMs,
  });
  return (
    <SettingsForm {...draftForm} label="Datos de Facturación" submitLabel="Guardar datos de facturación">
      <FieldGroup title="Datos fiscales">
        <ReceptorFields />
      </FieldGroup>
      <FieldGroup title="Pago">
        <SatSelect name="formaPago" label="Forma de pago" entries={formas} optional />
        <ChoiceField name="metodoPago" label="Método de pago" choices={metodos} />
      </FieldGroup>
      <FieldGroup title="Contacto">
        <TextField name="email" type="email" label="Email" optional autoComplete="email" />
        <TextField name="telefono" type="tel" label="Teléfono" optional autoComplete="tel" />
        <TextField name="referencia" label="Referencia" optional help="Tu número de orden de compra, por ejemplo" />
      </FieldGroup>
    </SettingsForm>
  );
}

/** Shows the five fields of whoever is invoiced. */
export const ReceptorFields = ({ isRfcLocked = false }: { readonly isRfcLocked?: boolean }) => (
  <>
    <TextField
      name="rfc"
      label="RFC"
      mask={masks.rfc}
      disabled={isRfcLocked}
      {...(isRfcLocked ? { help: 'No se puede cambiar porque la empresa ya tiene facturas' } : {})}
    />
    <TextField
      name="codigoPostal"
      label="Código postal"
      mask={masks.postalCode}
      inputMode="numeric"
      autoComplete="postal-code"
      help="Del domicilio fiscal"
    />
    <Wide>
      <TextField
        name="razonSocial"
        label="Razón social"
        help="Tal como aparece en la constancia, sin «S.A. de C.V.»"
        autoComplete="organization"
      />
    </Wide>
    <Wide>
      <SatSelect name="regimenFiscal" label="Régimen fiscal" entries={regimenes} />
    </Wide>
    <Wide>
      <UsoCfdi />
    </Wide>
  </>
);

function UsoCfdi() {
  const { control } = useFormContext<FiscalValues>();
  const [rfc, regimenFiscal, usoCFDI] = useWatch({ control, name: ['rfc', 'regimenFiscal', 'usoCFDI'] });
  return <SatSelect name="usoCFDI" label="Uso de CFDI" entries={usosOf(rfc, regimenFiscal, usoCFDI)} />;
}

type SeriesSectionProps = { readonly company: Company; readonly backend: SettingsBackend };

/** Shows with which series and folio each kind of document is numbered. */
export const SeriesSection = ({ company, backend }: SeriesSectionProps) => (
  <StoredSection
    title="Series y folios"
    text="Si vienes de otro sistema, sigue aquí con su serie y su folio. Sin elegir, todo lleva la serie A. La serie que escribes en un documento, o la de su lugar, va antes."
    failure="No pudimos cargar las series."
    of={[...companyKey(company.id), 'series']}
    read={(signal) => backend.readSeries(company.id, signal)}
  >
    {(stored) => <SeriesForm company={company} backend={backend} stored={stored} />}
  </StoredSection>
);

function SeriesForm({ company, backend, stored }: SeriesSectionProps & { readonly stored: SeriesAnswer }) {
  const [current, setCurrent] = useState(stored);
  const form = useStoredForm<SeriesValues, SeriesAnswer>({
    draftName: `series:${company.id}`,
    record: stored,
    valuesOf: seriesValuesOf,
    fields: seriesFields,
    check: seriesFormProblems(company),
    save: ({ series }, version) => backend.saveSeries(company.id, series, version),
    onSaved: setCurrent,
    success: 'Series y folios actualizados',
    failure: 'Error al actualizar las series',
    shownForMs,
  });
  return (
    <SettingsForm {...form} asks="companies:manage" label="Series y folios" submitLabel="Guardar series">
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
        <Typography variant="note">{documentsOf[tipoComprobante]}</Typography>
        <Typography variant="note" sx={{ fontVariantNumeric: 'tabular-nums' }}>
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
