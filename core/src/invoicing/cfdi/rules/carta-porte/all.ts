import type { RuleFor } from '../rule.ts';
import { aduana } from './aduana.ts';
import { cantidadTransporta } from './cantidad-transporta.ts';
import type { TripTipo } from './carta-porte-rule.ts';
import { cofepris } from './cofepris.ts';
import { domicilios } from './domicilios.ts';
import { esquema } from './esquema.ts';
import { figuras } from './figuras.ts';
import { guias } from './guias.ts';
import { internacional } from './internacional.ts';
import { istmo } from './istmo.ts';
import { itinerario } from './itinerario.ts';
import { listas } from './listas.ts';
import { mercancias } from './mercancias.ts';
import { rulesOfModes } from './modes/registry.ts';
import { repartoDeMercancias } from './reparto-de-mercancias.ts';
import { servicio } from './servicio.ts';
import { soloInternacional } from './solo-internacional.ts';
import { ubicaciones } from './ubicaciones.ts';

/** Lists the rules that a trip must keep, in the order of its fields. What the engine writes by itself has no rule. */
export const TRIP_RULES: readonly RuleFor<TripTipo>[] = [
  servicio,
  esquema,
  listas,
  internacional,
  istmo,
  ...rulesOfModes.map(({ places }) => places),
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
  ...rulesOfModes.map(({ figures }) => figures),
  figuras,
];
