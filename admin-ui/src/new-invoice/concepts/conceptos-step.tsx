import { Alert, Box, Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useController, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { FieldGroup, NumberField } from '@timbra/ui/fields/text-field.tsx';
import { MESES, PERIODICIDAD } from '@timbra/core/sat/catalogs/periodicidad.ts';
import { ChoiceField, type Choice } from '@timbra/ui/fields/choice-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { Surface } from '../data/data-step.tsx';
import { useInvoice } from '../invoice-context.ts';
import { formKindOf } from '../form-kinds.ts';
import type { InvoiceValues } from '../model/values.ts';
import { useCarriesSales } from '../use-carries-sales.ts';
import { carries, named, withholdingsFor, withWithholdings } from '../model/withholdings.ts';
import { ConceptoGrid } from './concepto-grid.tsx';
import { SalesOfPeriod } from './sales-of-period.tsx';

/** Shows what is sold. */
export function ConceptosStep() {
  const kind = formKindOf(useInvoice().tipo);
  const receptor = useWatch<InvoiceValues, 'receptor'>({ name: 'receptor' });
  const ofSales = useCarriesSales();
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Missing />
      {kind.needsPeriod(receptor) ? (
        <Surface>
          <PeriodFields />
        </Surface>
      ) : null}
      {kind.ofSales ? <GlobalOrigin /> : null}
      {ofSales ? <SalesOfPeriod /> : <OwnConceptos />}
    </Box>
  );
}

function OwnConceptos() {
  const { control } = useFormContext<InvoiceValues>();
  const { fields, append, insert, remove } = useFieldArray<InvoiceValues, 'conceptos'>({ control, name: 'conceptos' });
  return (
    <>
      <WithholdingOffer />
      <ConceptoGrid fields={fields} insert={insert} remove={remove} append={append} />
      <Surface>
        <OverallDiscount />
      </Surface>
    </>
  );
}

/** Shows what is wrong with the concepts as a whole. */
function Missing() {
  const { errors } = useFormState<InvoiceValues>();
  const message = errors.root?.['conceptos']?.message;
  return message === undefined ? null : <Alert severity="error">{message}</Alert>;
}

/** Shows where the lines of a global document come from. */
function GlobalOrigin() {
  const { field } = useController<InvoiceValues, 'origenGlobal'>({ name: 'origenGlobal' });
  return (
    <ToggleButtonGroup
      exclusive
      value={field.value}
      aria-label="De dónde vienen las ventas"
      onChange={(_event, chosen: InvoiceValues['origenGlobal'] | null) => {
        if (chosen) field.onChange(chosen);
      }}
      sx={{ '& .MuiToggleButton-root': { textTransform: 'none', px: 4, py: 2, lineHeight: '20px' } }}
    >
      <ToggleButton value="pedidos">Pedidos sin facturar</ToggleButton>
      <ToggleButton value="conceptos">Otros conceptos</ToggleButton>
    </ToggleButtonGroup>
  );
}

const bimestral = '05';

/** Shows the period of what was sold to the general public. */
function PeriodFields() {
  const { today } = useInvoice();
  const { getValues, setValue } = useFormContext<InvoiceValues>();
  const periodicity = useWatch<InvoiceValues, 'informacionGlobal.periodicidad'>({
    name: 'informacionGlobal.periodicidad',
  });
  const isPair = periodicity === bimestral;
  // 13 to 18 are pairs of months, which only a period of two months takes (CFDI40134, CFDI40135).
  const months = MESES.entries.filter(({ key }) => key > '12' === isPair);
  const follow = (chosen: string) => {
    const fits = getValues('informacionGlobal.meses') > '12' === (chosen === bimestral);
    if (!fits) setValue('informacionGlobal.meses', '');
  };
  const year = Number(today.slice(0, 4));
  const years: readonly Choice[] = [year, year - 1].map((one) => ({ value: String(one), label: String(one) }));
  return (
    <FieldGroup title="Periodo de las ventas">
      <SatSelect
        name="informacionGlobal.periodicidad"
        label="Periodicidad"
        entries={PERIODICIDAD.entries}
        onChosen={follow}
      />
      <SatSelect name="informacionGlobal.meses" label="Mes" entries={months} />
      <ChoiceField name="informacionGlobal.anio" label="Año" choices={years} />
    </FieldGroup>
  );
}

/**
 * Shows the withholdings of a company from a person's fees, rent and, in RESICO, any sale: proposed and never added
 * unasked.
 */
function WithholdingOffer() {
  const facts = useInvoice();
  const { setValue, getValues } = useFormContext<InvoiceValues>();
  const rfc = useWatch<InvoiceValues, 'receptor.rfc'>({ name: 'receptor.rfc' });
  const count = useWatch<InvoiceValues>({ name: 'conceptos', compute: (values) => asList(values).length }) as number;
  const fecha = useWatch<InvoiceValues, 'fecha'>({ name: 'fecha' });
  const withheld = withholdingsFor({ ...facts, today: fecha || facts.today }, rfc);
  if (!withheld || count === 0) return null;
  const conceptos = getValues('conceptos');
  if (conceptos.every((concepto) => carries(concepto, withheld))) return null;
  const apply = () =>
    setValue(
      'conceptos',
      getValues('conceptos').map((concepto) => withWithholdings(concepto, withheld)),
    );
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" sx={{ minHeight: 32 }} onClick={apply}>
          Aplicar retenciones
        </Button>
      }
    >
      {`Tu cliente es persona moral: lo usual es que te retenga ${named(withheld)}.`}
    </Alert>
  );
}

const asList = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : []);

/** Asks for the discount on the whole document: it is spread over the concepts before taxes. */
const OverallDiscount = () => (
  <FieldGroup>
    <NumberField
      name="descuento"
      label="Descuento general"
      min={0}
      step={0.01}
      unit="$"
      optional
      help="Se reparte entre los conceptos antes de IVA"
    />
  </FieldGroup>
);
