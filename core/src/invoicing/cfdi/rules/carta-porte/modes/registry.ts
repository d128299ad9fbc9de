import type { ModeName } from '../../../../complements/carta-porte/modes/carriers.ts';
import type { ModeRules } from './mode-rules.ts';
import { road } from './road/road.ts';

/** The rules of every mode; the compiler asks for a line here. */
const modes: Readonly<Record<ModeName, ModeRules>> = {
  autotransporte: road,
};

export const rulesOfModes: readonly ModeRules[] = Object.values(modes);

export const rulesOfMode = (name: ModeName): ModeRules => modes[name];
