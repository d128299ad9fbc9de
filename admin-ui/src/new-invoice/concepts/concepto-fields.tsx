import { Box, Button } from '@mui/material';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import { ChevronDown } from 'lucide-react';
import { memo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { lineAmount } from '../../invoices/line-amount.ts';
import { money } from '@timbra/ui/format/amounts.ts';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { SatSearch } from '../../shared/fields/sat-search.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { TaxFields } from '../../shared/taxes/tax-fields.tsx';
import { ShownField } from '../data/shown-field.tsx';
import { useInvoice } from '../invoice-context.ts';
import { formKindOf } from '../kinds/registry.ts';
import type { InvoiceValues } from '../model/values.ts';
import type { ConceptoPath } from './concepto-path.ts';

const columns = (count: number) => ({
  // Short figures stand side by side even on a phone.
  xs: count === 4 ? 'repeat(2, minmax(0, 1fr))' : '1fr',
  sm: `repeat(${Math.min(2, count)}, minmax(0, 1fr))`,
  md: `repeat(${count}, minmax(0, 1fr))`,
});

/** The fields of a concept: of one that is there, and of the one that is being typed. Each listens to its own value. */
export const ConceptoFields = memo(function ConceptoFields({ at }: { readonly at: ConceptoPath }) {
  const { tipo } = useInvoice();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <TextField name={`${at}.descripcion`} label="Descripción" keep={(text) => text.slice(0, 1_000)} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns(2), alignItems: 'start' }}>
        <SatSearch name={`${at}.claveProductoServicio`} label="Clave SAT" catalog="claveProdServ" />
        <SatSearch name={`${at}.unidad`} label="Unidad" catalog="claveUnidad" />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns(4), alignItems: 'start' }}>
        <NumberField name={`${at}.cantidad`} label="Cantidad" min={0.01} step={0.01} />
        <NumberField name={`${at}.valorUnitario`} label="Valor unitario" min={0} step={0.01} unit="$" />
        <NumberField name={`${at}.descuento`} label="Descuento" min={0} step={0.01} unit="$" optional />
        <Importe at={at} />
      </Box>
      <SatSelect name={`${at}.objetoImpuesto`} label="Objeto de impuesto" entries={OBJETO_IMP.entries} />
      <TaxFields at={`${at}.`} />
      {formKindOf(tipo).showsPredial ? <Predial at={at} /> : null}
      <More at={at} />
    </Box>
  );
});

/** Quantity by value, less the discount (spec 1 §9). */
function Importe({ at }: { readonly at: ConceptoPath }) {
  const [cantidad, valorUnitario, descuento] = useWatch<InvoiceValues>({
    name: [`${at}.cantidad`, `${at}.valorUnitario`, `${at}.descuento`],
  }) as readonly (number | null)[];
  return <ShownField label="Importe" value={money(lineAmount({ cantidad, valorUnitario, descuento }))} />;
}

function Predial({ at }: { readonly at: ConceptoPath }) {
  return (
    <TextField
      name={`${at}.cuentaPredial`}
      label="Cuenta predial"
      optional
      help="Del inmueble que rentas"
      keep={(text) => text.replaceAll(/[^0-9a-zA-Z]/g, '').slice(0, 150)}
    />
  );
}

const rarelyFilled = ['noIdentificacion', 'numeroPedimento', 'cuentaPredial'] as const;

/** What most concepts do without. */
function More({ at }: { readonly at: ConceptoPath }) {
  const { tipo } = useInvoice();
  const { getFieldState, getValues } = useFormContext<InvoiceValues>();
  const [isOpen, setOpen] = useState(() => rarelyFilled.some((field) => getValues(at)[field] !== ''));
  const isBlamed = rarelyFilled.some((field) => getFieldState(`${at}.${field}`).invalid);
  if (!isOpen && !isBlamed) {
    return (
      <Box>
        <Button variant="text" endIcon={<ChevronDown size={18} />} onClick={() => setOpen(true)} sx={{ ml: -2 }}>
          Más datos del concepto
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns(2), alignItems: 'start' }}>
      <TextField
        name={`${at}.noIdentificacion`}
        label="Número de identificación"
        optional
        keep={(text) => text.slice(0, 100)}
      />
      <TextField
        name={`${at}.numeroPedimento`}
        label="Número de pedimento"
        optional
        placeholder="15  48  3009  0001234"
        keep={(text) => text.slice(0, 21)}
      />
      {formKindOf(tipo).showsPredial ? null : <Predial at={at} />}
    </Box>
  );
}
