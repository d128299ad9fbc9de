/** Returns a text as it is sent: what was left empty is left out. */
export const given = (text: string): string | undefined => text.trim() || undefined;

/** Returns those of the texts that say something, as they are sent. */
export function givenTexts(texts: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([field, text]) => {
    const sent = given(text ?? '');
    return sent === undefined ? [] : [[field, sent] as const];
  });
  return Object.fromEntries(entries);
}
