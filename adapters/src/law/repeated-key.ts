/** Matches texts and the signs that open, part and close what JSON has. */
const tokens = /"(?:[^"\\]|\\[^]?)*"?|[{}[\],:]/g;

/**
 * Finds a key that stands twice in one object, of which `JSON.parse` keeps the last one alone; undefined where none
 * does.
 * @param text JSON that can be read.
 */
export function repeatedKey(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const key = JSON.parse(last) as string;
      const keys = open.at(-1);
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
    last = token;
  }
  return undefined;
}
