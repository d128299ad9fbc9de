import { figureScreen } from './figure/figure-screen.tsx';
import { freightScreens } from './freight-screens.tsx';
import { placeScreen } from './place/place-screen.tsx';
import { routeScreen } from './route/route-screen.tsx';
import { trailerScreen } from './trailer/trailer-screen.tsx';
import { vehicleScreen } from './vehicle/vehicle-screen.ts';

export const screensOf = {
  vehiculos: freightScreens(vehicleScreen),
  remolques: freightScreens(trailerScreen),
  operadores: freightScreens(figureScreen),
  lugares: freightScreens(placeScreen),
  rutas: freightScreens(routeScreen),
};
