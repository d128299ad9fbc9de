import type { ModeRules } from '../mode-rules.ts';
import { figures } from './figures.ts';
import { places } from './places.ts';
import { vehicle } from './vehicle.ts';

export const road: ModeRules = {
  insteadOfIntermodal: 'Usa 78101802 u otra de carretera.',
  withoutCarrier: 'Escribe los datos del vehículo.',
  places,
  carrier: vehicle,
  figures,
};
