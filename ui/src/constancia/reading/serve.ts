/** Is what a worker of ours says. The library that reads PDFs sends messages of its own as soon as it is loaded. */
export type Said<Answer> =
  /** It is loaded: the time that it is given begins now. */
  { readonly said: 'ready' } | { readonly said: 'answer'; readonly answer: Answer };

/** Answers each request in turn, in a worker. It has no way out to any network. */
export function serve<Answer>(answer: (request: never) => Promise<Answer>): void {
  const networkApis = { fetch: undefined, XMLHttpRequest: undefined, WebSocket: undefined, EventSource: undefined };
  Object.assign(globalThis, networkApis);
  const say = (said: Said<Answer>) => globalThis.postMessage(said, { transfer: [] });
  globalThis.addEventListener('message', ({ data }) => {
    // Only the `Reader` at the other end sends messages, and its type says which: no type can join the two.
    void answer(data as never).then((answered) => say({ said: 'answer', answer: answered }), reportError);
  });
  say({ said: 'ready' });
}
