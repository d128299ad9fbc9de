import type { Catalog } from '../sat/catalogs/entry.ts';
import { REGIMEN_FISCAL, USO_CFDI } from '../sat/catalogs/regimen-fiscal.ts';
import { keyOf, stemmed } from './habits.ts';

/** What people call regimes, where SAT's name has other words or several names have the same. */
const regimes: Readonly<Record<string, string>> = {
  'persona moral': '601',
  'ley general': '601',
  pm: '601',
  'p m': '601',
  'no lucrativa': '603',
  'donataria autorizada': '603',
  asalariado: '605',
  nomina: '605',
  'asimilado a salarios': '605',
  renta: '606',
  'residente en el extranjero': '610',
  extranjero: '610',
  'actividad empresarial': '612',
  'actividad empresarial y profesional': '612',
  'actividades profesionales': '612',
  'persona física con actividad empresarial': '612',
  'persona física con actividades empresariales': '612',
  pfae: '612',
  honorarios: '612',
  'servicios profesionales': '612',
  'sin obligaciones': '616',
  'publico en general': '616',
  cooperativa: '620',
  rif: '621',
  agapes: '622',
  'plataformas digitales': '625',
  resico: '626',
  'resico pf': '626',
  'resico pm': '626',
};

/** The same of uses. */
const uses: Readonly<Record<string, string>> = {
  'gastos generales': 'G03',
  gastos: 'G03',
  mercancia: 'G01',
  compras: 'G01',
  devoluciones: 'G02',
  'sin efectos': 'S01',
  colegiaturas: 'D10',
  'honorarios medicos': 'D01',
};

/** These words of a name tell it from no other one. */
const empty = new Set(
  'regimen de del el la lo los las y e o en con por que a ley persona fisica moral fiscal'.split(' '),
);

const distinctiveWords = (text: string): string[] =>
  stemmed(text)
    .split(' ')
    .filter((word) => word !== '' && !empty.has(word));

interface Spoken {
  readonly catalog: Catalog;
  readonly known: ReadonlyMap<string, string>;
  readonly names: readonly { readonly key: string; readonly words: ReadonlySet<string> }[];
}

function spokenNames(catalog: Catalog, called: Readonly<Record<string, string>>): Spoken {
  return {
    catalog,
    known: new Map(Object.entries(called).map(([text, key]) => [stemmed(text), key])),
    names: catalog.entries.map(({ key, name }) => ({ key, words: new Set(distinctiveWords(name)) })),
  };
}

const spokenRegimes = spokenNames(REGIMEN_FISCAL, regimes);
const spokenUses = spokenNames(USO_CFDI, uses);

/**
 * Returns the key that people mean: by its name or a part of it that no other name has, or within a text. Any other
 * text as it is.
 */
function spokenKey(text: string, { catalog, known, names }: Spoken): string {
  const key = keyOf(text, catalog);
  if (catalog.has(key)) return key;
  const within = (text.toUpperCase().match(/\b[A-Z]{0,2}\d{2,3}\b/g) ?? []).filter((part) => catalog.has(part));
  const plain = stemmed(text);
  return (
    known.get(plain) ??
    known.get(plain.replace(/^regimen (?:de |del |de los |de las )?/, '')) ??
    (new Set(within).size === 1 ? within[0] : undefined) ??
    onlyOneWith(distinctiveWords(text), names) ??
    text
  );
}

function onlyOneWith(words: readonly string[], names: Spoken['names']): string | undefined {
  if (words.length === 0) return undefined;
  const found = names.filter((name) => words.every((word) => name.words.has(word)));
  return found.length === 1 ? found[0]?.key : undefined;
}

export const regimenOf = (text: string): string => spokenKey(text, spokenRegimes);
export const usoOf = (text: string): string => spokenKey(text, spokenUses);
