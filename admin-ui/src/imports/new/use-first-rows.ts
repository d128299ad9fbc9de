import { callData } from '@timbra/ui/http/call.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { firstPart } from './first-part.ts';
import { bodyOf, type ChosenFile, type ImportChoices, type Preview } from './use-preview.ts';

/** It is in bytes: a smaller file is with the server as soon as its first rows are. */
const longToSend = 4_194_304;

/** Returns what would become of the first rows of a large file, while all of it is still on its way. */
export function useFirstRows(chosen: ChosenFile | undefined, choices: ImportChoices): Preview | undefined {
  const query = useRead(
    ['importacion-primeras-filas', chosen?.number],
    async (signal) =>
      chosen
        ? previewFirstRows(chosen.file, (file) =>
            callData('POST /imports/preview', { body: bodyOf(choices), file, signal }),
          )
        : null,
    { enabled: chosen !== undefined && chosen.file.size > longToSend, staleTime: Infinity, gcTime: 0 },
  );
  return query.data ?? undefined;
}

/** @returns null where the first rows tell nothing by themselves: what is said of the whole file counts. */
export async function previewFirstRows(file: File, judge: (part: File) => Promise<Preview>): Promise<Preview | null> {
  const part = await firstPart(file);
  if (part === file) return null;
  const judged = await judge(part).catch(() => null);
  if (!judged) return null;
  const { total: _ofPart, ...others } = judged;
  return others;
}
