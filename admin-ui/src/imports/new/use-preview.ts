import type { ImportPreviewAnswer } from '@timbra/contract/imports.ts';
import { ApiError } from '@timbra/ui/http/api-error.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { changedSince, isReadable, type ChosenFile } from './chosen-file.ts';
import { judgeAgain } from './judge-again.ts';
import { bodyOf, type ImportChoices } from './import-choices.ts';

export type Preview = ImportPreviewAnswer;

/**
 * Returns what would become of a file's first rows. While other choices are judged, what was said of those before
 * stays.
 * @param first what was said of the whole file; without it the whole file is sent.
 */
export function usePreview(chosen: ChosenFile | undefined, choices: ImportChoices, first?: Preview) {
  const body = bodyOf(choices);
  return useRead(
    ['importacion-previa', chosen?.number, body],
    async (signal): Promise<Preview> => {
      if (!chosen) throw new Error('No file was chosen');
      const { file } = chosen;
      const judge = (sent: File) => callData('POST /imports/preview', { body, file: sent, signal });
      const judged = first === undefined ? judge(file) : judgeAgain(file, first, judge);
      return judged.catch((error: unknown) => blame(file, error));
    },
    {
      enabled: chosen !== undefined,
      // The data before it are never those of another file.
      placeholderData: (shown, query) => (query?.queryKey[1] === chosen?.number ? shown : undefined),
      staleTime: Infinity,
      gcTime: 0,
    },
  );
}

/** What looks like a lost network may be a file that cannot be read any more. */
export async function blame(file: File, error: unknown): Promise<never> {
  if (error instanceof ApiError && error.unreachable && !(await isReadable(file))) {
    throw new ApiError(400, { message: changedSince, details: [{ field: 'file', message: changedSince }] });
  }
  throw error;
}

/** What is said at the file itself: it is none that can be imported. */
export const isFileFault = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413].includes(error.status);
