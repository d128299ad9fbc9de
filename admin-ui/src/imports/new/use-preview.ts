import type { ImportPreviewAnswer } from '@timbra/contract/imports.ts';
import { ApiError, callData } from '@timbra/ui/http/call.ts';
import type { ImportKind, ImportMode, Mapping } from '@timbra/core/imports/import.ts';
import type { RepairCode } from '@timbra/core/imports/repairs.ts';
import { useRead } from '../../shared/data/use-answer.ts';
import { judgeAgain } from './judge-again.ts';
import type { FileKind } from './file-kinds.ts';

export type Preview = ImportPreviewAnswer;

/** Tells how the rows of a file are to be imported. */
export interface ImportChoices {
  readonly companyId: string;
  readonly kind: ImportKind;
  /** It is undefined as long as the server's own guess stands. */
  readonly mapping: Mapping | undefined;
  readonly mode: ImportMode;
  readonly repairs: readonly RepairCode[];
}

/** A file that somebody chose; the number tells it from one of the same name that is chosen after it. */
export interface ChosenFile {
  readonly file: File;
  readonly number: number;
}

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

export const firstChoices = (companyId: string, kind: ImportKind): ImportChoices => ({
  companyId,
  kind,
  mapping: undefined,
  mode: 'both',
  repairs: [],
});

/** Makes the body as the form of the call takes it. */
export const bodyOf = ({ companyId, kind, mapping, mode, repairs }: ImportChoices) => ({
  companyId,
  kind,
  mode,
  repairs: JSON.stringify(repairs),
  ...(mapping && { mapping: JSON.stringify(mapping) }),
});

/** Gives a field its column; one that another field had is that one's no more. No column takes the field's away. */
export function assign(mapping: Mapping, field: string, column: string): Mapping {
  const others = Object.entries(mapping).filter(([name, taken]) => name !== field && taken !== column);
  return Object.fromEntries(column === '' ? others : [...others, [field, column]]);
}

const mostBytes = 200 * 1_048_576;

/** What is wrong with chosen files before they are sent; the server looks at what is in them. */
export function faultOf(files: readonly File[], { isNamed, wrong, empty }: FileKind): string | undefined {
  const [file, second] = files;
  if (!file || second) return 'Elige un solo archivo.';
  if (!isNamed.test(file.name)) return wrong;
  if (file.size === 0) return empty;
  if (file.size > mostBytes) return 'El archivo es demasiado grande: puede tener hasta 200 MB.';
  return undefined;
}

const changedSince = 'El archivo cambió o se movió desde que lo elegiste. Elígelo de nuevo.';

/** A browser reads a file only when it is sent, and not any more once another program has changed it. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
