const NEEDS_COLLAPSING = /[\t\r\n]|^ | $| {2}/;

/** Collapses white space as SAT's stylesheet does: trimmed, every run of it one space. */
export function collapse(text: string): string {
  return NEEDS_COLLAPSING.test(text) ? text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '') : text;
}

/** Does as `collapse`, and returns undefined when nothing is left: an optional attribute of a CFDI may not be empty. */
export function collapseOptional(text: string | undefined): string | undefined {
  return text === undefined ? undefined : collapse(text) || undefined;
}
