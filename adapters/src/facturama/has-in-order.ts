/**
 * Tells whether a text has these, each behind the one before it. With `.*` between them one pattern would try every
 * place of each, and take the square or the cube of a long text.
 */
export function hasInOrder(text: string, parts: readonly RegExp[]): boolean {
  let rest = text;
  return parts.every((part) => {
    const found = part.exec(rest);
    if (found) rest = rest.slice(found.index + found[0].length);
    return found !== null;
  });
}
