/** The names that c_CodigoPostal gives to Mexico's clocks, by their IANA zones. */
const zones: Readonly<Record<string, string>> = {
  'Tiempo del Centro': 'America/Mexico_City',
  'Tiempo del Centro en Frontera': 'America/Matamoros',
  'Tiempo del Pacífico': 'America/Mazatlan',
  'Tiempo del Pacífico en Frontera': 'America/Ciudad_Juarez',
  'Tiempo del Pacífico Sonora': 'America/Hermosillo',
  'Tiempo del Noroeste': 'America/Tijuana',
  'Tiempo del Noroeste en Frontera': 'America/Tijuana',
  'Tiempo del Sureste': 'America/Cancun',
};

/** Undefined for a name that SAT has made up since. */
export const zoneOfHuso = (description: string): string | undefined => zones[description.trim()];
