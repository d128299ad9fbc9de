import type { PdfRequest } from './pdf-worker.ts';
import { failed, PDF_BYTES, PICTURE_BYTES, type Reading } from './reading.ts';
import type { PictureRequest, Said } from './read-picture.ts';

/** A phone with a bad line fetches half a megabyte; what reads longer than this is no constancia. */
const TIMEOUTS = { loadMs: 60_000, answerMs: 8_000 };

type Asked<Answer> = { readonly answer: Answer } | 'time' | 'network';

/** A worker that reads what nobody trusts. */
interface Reader<Request, Answer> {
  /** Waits until it is loaded, then for its answer, both for so long at most; a late one ends the worker. */
  readonly ask: (request: Request, give?: Transferable[]) => Promise<Asked<Answer>>;
  readonly end: () => void;
}

const pdfReader = (): Reader<PdfRequest, Reading> =>
  reader(new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' }), TIMEOUTS);

export const pictureReader = (): Reader<PictureRequest, Reading> =>
  reader(new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' }), TIMEOUTS);

/** Reads a file in this browser. It is not sent anywhere. @param today `2026-10-02`. */
export async function readFile(file: File, today: string, given: AbortSignal): Promise<Reading> {
  const isPdf = await beginsAsPdf(file);
  if (!isPdf && !file.type.startsWith('image/')) return failed('type');
  if (file.size > (isPdf ? PDF_BYTES : PICTURE_BYTES)) return failed('size');
  if (!isPdf) return once(pictureReader(), { file }, given);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return once(pdfReader(), { bytes, today }, given);
}

/** A PDF may have something before its beginning. */
const beginsAsPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, 1_024).text()).includes('%PDF-');

async function once<Request>(one: Reader<Request, Reading>, request: Request, given: AbortSignal): Promise<Reading> {
  given.addEventListener('abort', one.end, { once: true });
  try {
    const asked = await one.ask(request);
    return typeof asked === 'string' ? failed(asked) : asked.answer;
  } finally {
    one.end();
  }
}

type Timeouts = { readonly loadMs: number; readonly answerMs: number };

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
const next = <Answer, Kind extends Said<Answer>['said']>(
  worker: Worker,
  kind: Kind,
  timeoutMs: number,
): Promise<Of<Answer, Kind> | undefined> =>
  new Promise((resolve) => {
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
