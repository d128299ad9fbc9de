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
  const answer = await fetchApi(path, request);
  saveFile(await answer.blob(), nameOf(answer) ?? name);
}

const nameOf = (answer: Response) => /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];

/** @param own what is said where the server has said nothing. */
export const whyNoFile = (error: unknown, own: string): string =>
  error instanceof ApiError && error.unreachable ? offlineMessage : messageOf(error, own);
