import type { Company } from '../../shared/companies/companies-context.tsx';

/** More would be slow to draw and to look through: whoever has more searches. */
export const mostOffered = 50;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

type Named = Pick<Company, 'id' | 'name' | 'ruc'>;

/**
 * Returns the companies that have all the words in their name or RFC: those chosen last, then the others in their
 * order.
 * @param recent ids, the latest first.
 */
export function offeredCompanies<T extends Named>(
  companies: readonly T[],
  typed: string,
  recent: readonly string[],
): readonly T[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const found = companies.filter(({ name, ruc }) => {
    const text = plain(`${name} ${ruc}`);
    return words.every((word) => text.includes(word));
  });
  const ranks = new Map(recent.map((id, index) => [id, index]));
  const rankOf = ({ id }: Named) => ranks.get(id) ?? recent.length;
  return found.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** What of a company has to be known before it is chosen; undefined of one that issues. */
export function stateOf({ canIssue, csd }: Pick<Company, 'canIssue' | 'csd'>): string | undefined {
  if (canIssue) return undefined;
  return csd === null ? 'Sin CSD' : 'No puede facturar';
}
