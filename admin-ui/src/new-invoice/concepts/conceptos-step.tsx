import { Alert, Box } from '@mui/material';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Surface } from '../data/data-step.tsx';
import { useInvoice } from '../invoice-context.ts';
import { formKindOf } from '../form-kinds.ts';
import type { InvoiceValues } from '../model/values.ts';
import { useCarriesSales } from '../use-carries-sales.ts';
import { ConceptoGrid } from './concepto-grid.tsx';
import { GlobalOrigin } from './global-origin.tsx';
import { OverallDiscount } from './overall-discount.tsx';
import { PeriodFields } from './period-fields.tsx';
import { SalesOfPeriod } from './sales-of-period.tsx';
import { WithholdingOffer } from './withholding-offer.tsx';

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
