import { limitedText } from '../outgoing/limited-text.ts';

/**
 * A fetch that has read the whole answer when it returns: a time limit of the call covers it. An answer that is longer
 * than `mostBytes` is given up, and so is one that leads elsewhere: a redirect would take the key with it.
 */
export const limitedFetch =
  (mostBytes: number): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, { ...init, redirect: 'error' });
    const { status, statusText, headers } = answer;
    return new Response((await limitedText(answer.body, mostBytes)) || null, { status, statusText, headers });
  };
