import { Box, Button } from '@mui/material';
import { PARCELS } from '@timbra/core/invoicing/complements/carta-porte/complete.ts';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { TripValues } from './trip-values.ts';
import { blankWaybill } from './waybill-values.ts';

/** Shows the waybills of parcels: asked for where the goods are parcels, shown where they have some. */
export function GoodWaybills({ at }: { readonly at: number }) {
  const key = useWatch<TripValues, `mercancias.${number}.bienesTransp`>({ name: `mercancias.${at}.bienesTransp` });
  const { fields, append, remove } = useFieldArray<TripValues, `mercancias.${number}.guias`>({
    name: `mercancias.${at}.guias`,
  });
  if (fields.length === 0 && !PARCELS.has(key)) return null;
  return (
    <Box sx={{ mt: 5, display: 'grid', gap: 4 }}>
      {fields.map(({ id }, guia) => (
        <Box key={id} role="group" aria-label={`Guía ${guia + 1}`}>
          <FieldGroup title={`Guía ${guia + 1}`}>
            <TextField
              name={`mercancias.${at}.guias.${guia}.numero`}
              label="Número de guía"
              help="De 10 a 30 caracteres"
            />
            <NumberField name={`mercancias.${at}.guias.${guia}.peso`} label="Peso en kilos" min={0} step={0.001} />
            <Wide>
              <TextField name={`mercancias.${at}.guias.${guia}.descripcion`} label="Contenido del paquete" />
            </Wide>
          </FieldGroup>
          <Button
            size="small"
            color="error"
            startIcon={<Trash2 size={16} />}
            onClick={() => remove(guia)}
            sx={{ mt: 3 }}
          >
            Quitar guía
          </Button>
        </Box>
      ))}
      <Button
        size="small"
        startIcon={<Plus size={16} />}
        onClick={() => append(blankWaybill)}
        sx={{ justifySelf: 'start' }}
      >
        Agregar guía
      </Button>
    </Box>
  );
}
