import { ApiError, type ApiRequest, fetchApi, messageOf, offlineMessage } from '@timbra/ui/http/call.ts';

/** Hands content over to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download holds the content by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Saves what a call answers, under the name that the server gives it. A plain link would carry no token.
 * @param name where the server gives none.
 */
export async function download(path: string, name: string, request?: ApiRequest): Promise<void> {
  const answer = await whileBusy(() => fetchApi(path, request));
  saveFile(await answer.blob(), nameOf(answer) ?? name);
}

const nameOf = (answer: Response) => /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];

/** @param own what is said where the server has said nothing. */
export function whyNoFile(error: unknown, own: string): string {
  return error instanceof ApiError && error.unreachable ? offlineMessage : messageOf(error, own);
}

const pausesMs = [2_000, 5_000, 10_000];

const isBusy = (error: unknown) => error instanceof ApiError && error.body.code === 'OVERLOADED';

/** Asks again for what a busy server has refused to draw: a moment later it does, and nobody has to press twice. */
export async function whileBusy<Result>(call: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await call();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return call();
}
