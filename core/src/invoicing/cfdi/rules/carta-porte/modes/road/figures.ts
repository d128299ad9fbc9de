import { OPERATOR } from '../../figuras.ts';
import { when } from '../../carta-porte-rule.ts';
import { modeRule } from '../mode-rules.ts';

/** Somebody drives on the road. */
export const figures = modeRule('autotransporte', ['CP193', 'CP194'], ({ trip }) => [
  ...when(trip.figuras.length === 0, 'CP193', 'figuras', 'Agrega al operador.'),
  ...when(
    trip.figuras.length > 0 && !trip.figuras.some(({ tipo }) => tipo === OPERATOR),
    'CP194',
    'figuras',
    'Falta quien maneja. Agrega al operador.',
  ),
]);
