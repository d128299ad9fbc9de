import type { ImportPreviewAnswer as Preview } from '@timbra/contract/imports.ts';
import { ApiError } from '@timbra/ui/http/call.ts';
import { firstPart } from './first-part.ts';

/**
 * What becomes of a file when something else is wanted of it: only what is read of it is sent.
 * @param first what was said of the whole file: how many rows it has, and whether it was imported before.
 */
export async function judgeAgain(
  file: File,
  { rows, total, sameFileAs }: Preview,
  judge: (file: File) => Promise<Preview>,
): Promise<Preview> {
  const part = await firstPart(file);
  if (part === file) return judge(file);
  const judged = await judge(part).catch(unlessRefused);
  // The whole counts where a part is read otherwise.
  if (judged?.rows !== rows) return judge(file);
  const { total: _ofPart, ...others } = judged;
  return { ...others, sameFileAs, ...(total !== undefined && { total }) };
}

function unlessRefused(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 400) return undefined;
  throw error;
}
