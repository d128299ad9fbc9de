import type { XmlElement } from '@timbra/core/invoicing/xml/parse.ts';
import { fact, type Section } from './printed-document.ts';

/** Returns complements that the engine does not know, as their XML has them: a printed form leaves nothing out. */
export const unknownComplements = (elements: readonly XmlElement[]): Section[] =>
  elements.flatMap((element) => sectionsOf(element, `Complemento ${wordsOf(element.name)}`));

/** No complement of SAT's has more levels: deeper ones are not printed. */
const mostLevels = 8;

function sectionsOf(element: XmlElement, heading: string, level = 1): Section[] {
  const facts = [...element.attributes].filter(([name]) => isData(name)).map(([name, value]) => factOf(name, value));
  const own = facts.length > 0 ? [{ heading, facts }] : [];
  if (level === mostLevels) return own;
  const alike = Map.groupBy(element.children, ({ name }) => name);
  const inner = [...alike.values()].flatMap((children) =>
    children.flatMap((child, index) => {
      const ordinal = children.length === 1 ? '' : ` ${index + 1}`;
      return sectionsOf(child, `${heading}: ${wordsOf(child.name)}${ordinal}`, level + 1);
    }),
  );
  return [...own, ...inner];
}

/** Where schemas and prefixes are declared tells a reader nothing. */
const isData = (name: string) => !/^(?:xmlns|xsi)(?::|$)/.test(name);

const factOf = (name: string, value: string) =>
  fact(wordsOf(name), value, Math.min(4, Math.ceil(value.length / 24) || 1));

/** Writes `ine:TipoProceso` as `Tipo proceso`; what is written in capitals stays. */
function wordsOf(name: string): string {
  const local = name.slice(name.indexOf(':') + 1);
  const words = local.replace(/([a-záéíóúñ\d])([A-ZÁÉÍÓÚÑ])/g, '$1 $2').split(' ');
  return words.map((word, index) => (index === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ');
}
