type Typed = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>;

/**
 * What stays of the text that was typed, at once in its input: the caret stays behind the same letters, also in the middle
 * of a word, where a text that is written anew would put it at the end.
 */
export function maskText(input: Typed, mask: (text: string) => string): string {
  const { value: typed, selectionStart } = input;
  const masked = mask(typed);
  if (masked !== typed && selectionStart !== null) {
    const caret = Math.min(mask(typed.slice(0, selectionStart)).length, masked.length);
    input.value = masked;
    input.setSelectionRange(caret, caret);
  }
  return masked;
}
