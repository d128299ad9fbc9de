import { figureScreen } from './figure/figure-screen.ts';
import { freightScreens } from './freight-screens.tsx';
import { placeScreen } from './place/place-screen.ts';
import { routeScreen } from './route/route-screen.ts';
import { trailerScreen } from './trailer/trailer-screen.ts';
import { vehicleScreen } from './vehicle/vehicle-screen.ts';

export const screensOf = {
  vehiculos: freightScreens(vehicleScreen),
  remolques: freightScreens(trailerScreen),
  operadores: freightScreens(figureScreen),
  lugares: freightScreens(placeScreen),
  rutas: freightScreens(routeScreen),
};
