import type { FileKind } from './file-kinds.ts';

/** A file that somebody chose; the number tells it from one of the same name that is chosen after it. */
export interface ChosenFile {
  readonly file: File;
  readonly number: number;
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

export const changedSince = 'El archivo cambió o se movió desde que lo elegiste. Elígelo de nuevo.';

/** A browser reads a file only when it is sent, and not any more once another program has changed it. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
