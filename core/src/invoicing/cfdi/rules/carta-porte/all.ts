import type { RuleFor } from '../rule.ts';
import type { TripTipo } from './carta-porte-rule.ts';
import { cofepris } from './cofepris.ts';
import { domicilios } from './domicilios.ts';
import { aduana, esquema, internacional, istmo, soloInternacional } from './viaje.ts';
import { figuras } from './figuras.ts';
import { listas, servicio } from './listas.ts';
import { cantidadTransporta, guias, mercancias, repartoDeMercancias } from './mercancias.ts';
import { rulesOfModes } from './modes/registry.ts';
import { itinerario, ubicaciones } from './ubicaciones.ts';

/** Lists the rules that a trip must keep, in the order of its fields. What the engine writes by itself has no rule. */
export const TRIP_RULES: readonly RuleFor<TripTipo>[] = [
  servicio,
  esquema,
  listas,
  internacional,
  istmo,
  ...rulesOfModes.map((mode) => mode.ubicaciones),
  ubicaciones,
  itinerario,
  domicilios,
  mercancias,
  cofepris,
  aduana,
  soloInternacional,
  guias,
  cantidadTransporta,
  repartoDeMercancias,
  ...rulesOfModes.map(({ carrier }) => carrier),
  ...rulesOfModes.map((mode) => mode.figuras),
  figuras,
];
