import type { Said } from './serve.ts';

export type Asked<Answer> = { readonly answer: Answer } | 'time' | 'network';

/** A worker that reads what nobody trusts. */
export interface Reader<Request, Answer> {
  /** Waits until it is loaded, then for its answer, both for so long at most; a late one ends the worker. */
  readonly ask: (request: Request, give?: Transferable[]) => Promise<Asked<Answer>>;
  readonly end: () => void;
}

export interface Timeouts {
  readonly loadMs: number;
  readonly answerMs: number;
}

export function reader<Request, Answer>(worker: Worker, { loadMs, answerMs }: Timeouts): Reader<Request, Answer> {
  const loaded = next<Answer, 'ready'>(worker, 'ready', loadMs);
  return {
    ask: async (request, give = []) => {
      if ((await loaded) === undefined) {
        worker.terminate();
        return 'network';
      }
      const answered = next<Answer, 'answer'>(worker, 'answer', answerMs);
      worker.postMessage(request, give);
      const said = await answered;
      if (said) return { answer: said.answer };
      worker.terminate();
      return 'time';
    },
    end: () => worker.terminate(),
  };
}

type Of<Answer, Kind> = Extract<Said<Answer>, { said: Kind }>;

/** @returns undefined when it fails, or does not say it in time. */
function next<Answer, Kind extends Said<Answer>['said']>(
  worker: Worker,
  kind: Kind,
  timeoutMs: number,
): Promise<Of<Answer, Kind> | undefined> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const done = (said: Of<Answer, Kind> | undefined) => {
      clearTimeout(timer);
      listeners.abort();
      resolve(said);
    };
    const timer = setTimeout(() => done(undefined), timeoutMs);
    const onMessage = ({ data }: MessageEvent<Partial<Said<Answer>>>) => {
      if (data.said === kind) done(data as Of<Answer, Kind>);
    };
    const onError = (event: Event) => {
      event.preventDefault();
      done(undefined);
    };
    worker.addEventListener('message', onMessage, { signal });
    worker.addEventListener('error', onError, { signal });
  });
}
