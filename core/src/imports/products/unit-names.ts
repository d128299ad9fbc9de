import { leadingKey } from '../habits.ts';
import { plainWords } from '../plain-words.ts';

/** Lists SAT's keys of the units that shops write by their names. */
const units: Readonly<Record<string, string>> = {
  pieza: 'H87',
  piezas: 'H87',
  pza: 'H87',
  pz: 'H87',
  servicio: 'E48',
  servicios: 'E48',
  'unidad de servicio': 'E48',
  kilogramo: 'KGM',
  kilo: 'KGM',
  kg: 'KGM',
  gramo: 'GRM',
  litro: 'LTR',
  lt: 'LTR',
  metro: 'MTR',
  hora: 'HUR',
  dia: 'DAY',
  mes: 'MON',
  caja: 'XBX',
  paquete: 'XPK',
  actividad: 'ACT',
  tonelada: 'TNE',
};

const keys = new Set(Object.values(units));

/** Reads «H87 - Pieza», «H87 Pieza», «h87» or «Pieza» as the key; leaves anything else as it is. */
export function unitOf(text: string): string {
  const named = units[plainWords(text)];
  if (named !== undefined) return named;
  // Only a key that is used often counts without a sign behind it: «KG neto» is kilograms, and SAT's KG is a keg.
  const [, first = ''] = /^([0-9A-Z]{3})\s/.exec(text) ?? [];
  if (keys.has(first)) return first;
  const key = leadingKey(text, /^[0-9A-Z]{2,3}(?=\s*[-–:(]|$)/i);
  return key.toUpperCase();
}
