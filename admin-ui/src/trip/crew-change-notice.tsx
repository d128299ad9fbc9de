import { Alert, Typography } from '@mui/material';
import { count, writtenQuantity } from '@timbra/ui/format/amounts.ts';
import { useWatch } from 'react-hook-form';
import { Folded, inOneLine } from '../new-invoice/data/folded.tsx';
import type { StopValues, TripValues } from './trip-values.ts';

/** What comes of a change on the road, told before it is done. */
export function CrewChangeNotice() {
  return (
    <Alert severity="info">
      <Typography>
        Elige el vehículo o el operador que sigue el viaje. Se timbra una Carta Porte nueva relacionada con la anterior
        (04) y después se cancela la anterior con motivo 01. Usa un timbre.
      </Typography>
    </Alert>
  );
}

/** Shows the rest of the trip, which goes on as it was. */
export function UnchangedTrip({ onOpen }: { readonly onOpen: () => void }) {
  const [stops, goods] = useWatch<TripValues, ['paradas', 'mercancias']>({ name: ['paradas', 'mercancias'] });
  const weight = goods.reduce((sum, { pesoEnKg }) => sum + (pesoEnKg ?? 0), 0);
  const things = goods.length === 1 ? '1 mercancía' : `${count(goods.length)} mercancías`;
  return (
    <Folded
      title="Lo demás del viaje"
      line={inOneLine(stops.map(nameOf).filter(Boolean).join(' – '), things, `${writtenQuantity(weight)} kg`)}
      change="Ver y cambiar"
      onOpen={onOpen}
    />
  );
}

const nameOf = ({ place, title }: StopValues) => title || (place?.nombre ?? place?.rfc ?? '');
