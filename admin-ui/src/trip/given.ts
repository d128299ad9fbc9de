/** A text as it is sent: what was left empty is left out. */
export const given = (text: string): string | undefined => text.trim() || undefined;
