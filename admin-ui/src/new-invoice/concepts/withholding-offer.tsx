import { Alert, Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { useInvoice } from '../invoice-context.ts';
import { carries, named, withholdingsFor, withWithholdings } from '../model/withholdings.ts';
import type { InvoiceValues } from '../model/values.ts';

/**
 * Shows the withholdings of a company from a person's fees, rent and, in RESICO, any sale: proposed and never added
 * unasked.
 */
export function WithholdingOffer() {
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
