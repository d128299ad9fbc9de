import { Box, Button, Typography } from '@mui/material';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { FieldGroup, NumberField, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { PARCELS } from '@timbra/core/invoicing/complements/carta-porte/complete.ts';
import type { TripValues } from './trip-values.ts';
import { blankWaybill } from './waybill-values.ts';
import { stopChoices, stopIds, weightAfter } from './good-weight.ts';

/** Asks how much of a good goes where: where the trip has several ends, and also where it was said. */
export function GoodParts({ at }: { readonly at: number }) {
  const name = `mercancias.${at}.partes` as const;
  const { fields, append, remove } = useFieldArray<TripValues, typeof name>({ name });
  const stops = useWatch<TripValues, 'paradas'>({ name: 'paradas' });
  useStopIds(fields.length > 0);
  if (fields.length === 0 && stops.length <= 2) return null;
  const choices = { Origen: stopChoices(stops, 'Origen'), Destino: stopChoices(stops, 'Destino') };
  const only = choices.Origen.length === 1 ? choices.Origen[0] : undefined;
  return (
    <Box sx={{ mt: 5, display: 'grid', gap: 4 }}>
      {fields.map(({ id }, part) => (
        <Box key={id} role="group" aria-label={`Reparto ${part + 1}`}>
          <FieldGroup title={`Reparto ${part + 1}`}>
            <NumberField name={`${name}.${part}.cantidad`} label="Cantidad que se lleva" min={0} step={1} />
            <ChoiceField name={`${name}.${part}.idOrigen`} label="Sale del origen" choices={choices.Origen} />
            <ChoiceField name={`${name}.${part}.idDestino`} label="Llega al destino" choices={choices.Destino} />
          </FieldGroup>
          <Button
            size="small"
            color="error"
            startIcon={<Trash2 size={16} />}
            onClick={() => remove(part)}
            sx={{ mt: 3 }}
          >
            Quitar reparto
          </Button>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button
          size="small"
          startIcon={<Plus size={16} />}
          onClick={() => append({ cantidad: null, idOrigen: only?.value ?? '', idDestino: '' })}
        >
          Repartir entre lugares
        </Button>
        {fields.length > 0 ? <Divided at={at} /> : null}
      </Box>
    </Box>
  );
}

/** SAT names stops by an id where goods are divided between them. */
function useStopIds(isDivided: boolean) {
  const { setValue } = useFormContext<TripValues>();
  const stops = useWatch<TripValues, 'paradas'>({ name: 'paradas' });
  useEffect(() => {
    if (!isDivided) return;
    stopIds(stops).forEach((id, stop) => {
      if (stops[stop]?.id !== id) setValue(`paradas.${stop}.id`, id);
    });
  }, [isDivided, stops, setValue]);
}

function Divided({ at }: { readonly at: number }) {
  const [whole, parts] = useWatch<TripValues, [`mercancias.${number}.cantidad`, `mercancias.${number}.partes`]>({
    name: [`mercancias.${at}.cantidad`, `mercancias.${at}.partes`],
  });
  const divided = parts.reduce((sum, { cantidad }) => sum + (cantidad ?? 0), 0);
  return (
    <Typography sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
      {`Repartido: ${count(Math.round(divided * 1_000_000) / 1_000_000)} de ${count(whole ?? 0)}`}
    </Typography>
  );
}

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

/** Keeps the weight of a good of a product in step with its quantity. */
export function useFollowingWeight(at: number): void {
  const { subscribe, setValue, getValues } = useFormContext<TripValues>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const changed = (['cantidad', 'pesoEnKg'] as const).find((field) => name === `mercancias.${at}.${field}`);
          if (changed === undefined) return;
          const good = getValues(`mercancias.${at}`);
          const { pesoEnKg, pesoUnitario } = weightAfter(changed, good);
          if (pesoUnitario !== good.pesoUnitario) setValue(`mercancias.${at}.pesoUnitario`, pesoUnitario);
          if (pesoEnKg !== good.pesoEnKg) setValue(`mercancias.${at}.pesoEnKg`, pesoEnKg);
        },
      }),
    [at, subscribe, setValue, getValues],
  );
}
