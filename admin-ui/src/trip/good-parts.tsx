import { Box, Button, Typography } from '@mui/material';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { FieldGroup } from '@timbra/ui/fields/text-field.tsx';
import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { count } from '@timbra/ui/format/amounts.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { stopChoices, stopIds } from './stop-ids.ts';
import type { TripValues } from './trip-values.ts';

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
