import { figureScreen } from './figure/figure-screen.ts';
import { FreightPage } from './freight-page.tsx';
import { placeScreen } from './place/place-screen.ts';
import { routeScreen } from './route/route-screen.ts';
import { trailerScreen } from './trailer/trailer-screen.ts';
import { vehicleScreen } from './vehicle/vehicle-screen.ts';

export const VehiclesPage = () => <FreightPage screen={vehicleScreen} />;
export const TrailersPage = () => <FreightPage screen={trailerScreen} />;
export const FiguresPage = () => <FreightPage screen={figureScreen} />;
export const PlacesPage = () => <FreightPage screen={placeScreen} />;
export const RoutesPage = () => <FreightPage screen={routeScreen} />;
