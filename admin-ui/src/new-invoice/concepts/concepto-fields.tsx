import { Box, Button } from '@mui/material';
import { lengths } from '@timbra/core/invoicing/lengths.ts';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import { ChevronDown } from 'lucide-react';
import { memo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SatSearch } from '../../shared/fields/sat-search.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { atMost, masks } from '@timbra/ui/fields/masks.ts';
import { NumberField, TextField } from '@timbra/ui/fields/text-field.tsx';
import { TaxFields } from '../../shared/taxes/tax-fields.tsx';
import { useInvoice, useRevealed } from '../invoice-context.ts';
import { formKindOf } from '../form-kinds.ts';
import type { InvoiceValues } from '../model/values.ts';

const inTwo = { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' };

/** Shows what a concept's line has no cell for. Each field listens to its own value. */
export const ConceptoFields = memo(function ConceptoFields({ at }: { readonly at: string }) {
  const { tipo } = useInvoice();
  const fecha = useWatch<InvoiceValues, 'fecha'>({ name: 'fecha' });
  const path = at as ConceptoPath;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: inTwo, alignItems: 'start' }}>
        <SatSearch name={`${path}.claveProductoServicio`} label="Clave SAT" catalog="claveProdServ" />
        <SatSearch name={`${path}.unidad`} label="Unidad" catalog="claveUnidad" />
        <SatSelect name={`${path}.objetoImpuesto`} label="Objeto de impuesto" entries={OBJETO_IMP.entries} />
        <NumberField name={`${path}.descuento`} label="Descuento" min={0} step={0.01} unit="$" optional />
      </Box>
      <TaxFields at={`${path}.`} day={fecha === '' ? undefined : fecha} anyIeps />
      {formKindOf(tipo).showsPredial ? <Predial at={path} /> : null}
      <More at={path} />
    </Box>
  );
});

const Predial = ({ at }: { readonly at: ConceptoPath }) => (
  <TextField
    name={`${at}.cuentaPredial`}
    label="Cuenta predial"
    optional
    help="Del inmueble que rentas"
    mask={masks.cuentaPredial}
  />
);

const rarelyFilled = ['noIdentificacion', 'numeroPedimento', 'cuentaPredial'] as const;

/** Shows what most concepts do without. */
function More({ at }: { readonly at: ConceptoPath }) {
  const { tipo } = useInvoice();
  const { getFieldState, getValues } = useFormContext<InvoiceValues>();
  const [isOpen, setOpen] = useState(() => rarelyFilled.some((field) => getValues(at)[field] !== ''));
  useRevealed((asked) => {
    if (rarelyFilled.some((field) => asked === `${at}.${field}`)) setOpen(true);
  });
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
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: inTwo, alignItems: 'start' }}>
      <TextField
        name={`${at}.noIdentificacion`}
        label="Número de identificación"
        optional
        mask={atMost(lengths.noIdentificacion)}
      />
      <TextField
        name={`${at}.numeroPedimento`}
        label="Número de pedimento"
        optional
        placeholder="26  48  3009  0001234"
        mask={masks.pedimento}
      />
      {formKindOf(tipo).showsPredial ? null : <Predial at={at} />}
    </Box>
  );
}

/** Is the place of a concept in the form: the one being typed, or one that is there. */
type ConceptoPath = 'nuevo' | `conceptos.${number}`;
