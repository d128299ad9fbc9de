import type { Renamed } from './shape-names.ts';

/** So are they spelt in Facturama's .NET client, the only one that has them. */
export const cartaPorteNames: Renamed = {
  RegimenesAduaneros: 'RegimensAduaneros',
  TipoMateria: 'TipoMaterial',
  DescripcionMateria: 'DescripcionMaterial',
};
