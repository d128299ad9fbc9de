import { Box, Button } from '@mui/material';
import type { RouteAnswer } from '@timbra/contract/freight.ts';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { FreightDialog } from '../freight/freight-dialog.tsx';
import { routeScreen } from '../freight/route/route-screen.tsx';
import { proposedName, type RouteValues } from '../freight/route/route-values.ts';
import { routeTripOf } from './trip-request.ts';
import type { Trip } from './trip-values.ts';

interface SaveRouteProps {
  /** The trip has begun with it; it may be kept anew as the trip is now. */
  readonly route: RouteAnswer | undefined;
  /** Returns the trip as it is now. */
  readonly tripOf: () => Trip;
}

interface Asked {
  /** It is the route that is changed; none for a new one. */
  readonly row: RouteAnswer | undefined;
  readonly values: RouteValues;
}

/** Keeps a trip as a route that others begin with. */
export function SaveRoute({ route, tripOf }: SaveRouteProps) {
  const [current, setCurrent] = useState(route);
  const [asked, setAsked] = useState<Asked>();
  const ask = (row?: RouteAnswer) => {
    const cartaPorte = routeTripOf(tripOf());
    setAsked({ row, values: { nombre: row?.nombre ?? proposedName(cartaPorte), cartaPorte } });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {current ? <Button onClick={() => ask(current)}>Actualizar esta ruta</Button> : null}
      <Button startIcon={<Bookmark size={18} aria-hidden />} onClick={() => ask()}>
        Guardar como ruta
      </Button>
      {asked ? (
        <FreightDialog
          screen={routeScreen}
          row={asked.row}
          begin={asked.values}
          onSaved={setCurrent}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </Box>
  );
}
