type Typed = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>;

/**
 * What stays of the text that was typed, at once in its input: the caret stays behind the same letters, also in the middle
 * of a word, where a text that is written anew would put it at the end.
 */
export function keptText(input: Typed, keep: (text: string) => string): string {
  const { value: typed, selectionStart } = input;
  const kept = keep(typed);
  if (kept !== typed && selectionStart !== null) {
    const caret = Math.min(keep(typed.slice(0, selectionStart)).length, kept.length);
    input.value = kept;
    input.setSelectionRange(caret, caret);
  }
  return kept;
}
