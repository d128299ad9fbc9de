interface Known {
  readonly data: readonly unknown[] | undefined;
  /** Something has changed since it was answered. */
  readonly isInvalidated: boolean;
}

/**
 * Tells whether a text that goes on from another one finds nothing, because that one has found nothing.
 * @param known what was answered for a text.
 */
export const findsNothing = (words: string, known: (words: string) => Known | undefined): boolean =>
  Array.from({ length: Math.max(0, words.length - 1) }, (_each, at) => words.slice(0, at + 1).trim()).some((begun) => {
    const answer = known(begun);
    return answer?.data?.length === 0 && !answer.isInvalidated;
  });
