export type CsdFileField = 'csdCer' | 'csdKey';

export const extensions: Readonly<Record<CsdFileField, string>> = { csdCer: '.cer', csdKey: '.key' };

/** A certificate or key of SAT weighs about 2 kB. */
const mostBytes = 100_000;

export type SortedFiles = Partial<Record<CsdFileField, File>>;

/** Finds which file belongs where: both may be dropped at once, on either field. */
export function sortFiles(files: readonly File[]): SortedFiles {
  const sorted: SortedFiles = {};
  for (const file of files) {
    const name = file.name.toLowerCase();
    if (name.endsWith(extensions.csdCer)) sorted.csdCer ??= file;
    if (name.endsWith(extensions.csdKey)) sorted.csdKey ??= file;
  }
  return sorted;
}

/** Returns what is wrong with a file before it is read. */
export function fileProblem(field: CsdFileField, file: File): string | undefined {
  const extension = extensions[field];
  if (file.size === 0) return `El archivo ${extension} está vacío`;
  return file.size > mostBytes ? `Ese archivo es demasiado grande para ser el ${extension} de un CSD` : undefined;
}

export function readDataUrl(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(reader.result as string));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
  reader.readAsDataURL(file);
  return promise;
}
