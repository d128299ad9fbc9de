import { ApiError, messageOf, offlineMessage } from '@timbra/ui/http/api-error.ts';
import { fetchApi } from '@timbra/ui/http/fetch-api.ts';
import { fileName } from './invoice-name.ts';

export type FileKind = 'pdf' | 'xml';

export interface InvoiceFile {
  readonly id: string;
  readonly kind: FileKind;
  readonly name: string;
}

interface Named {
  readonly id: string;
  readonly serie: string | null;
  readonly folio: number | null;
}

export const fileOf = (invoice: Named, kind: FileKind): InvoiceFile => ({
  id: invoice.id,
  kind,
  name: fileName(invoice, kind),
});

/** Through an authenticated call: a plain link would carry no token (D-B6). */
export const fetchFile = async ({ id, kind }: InvoiceFile): Promise<Blob> =>
  (await fetchApi(`/invoices/${id}/${kind}`)).blob();

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

export function whyNoFile(error: unknown, { kind }: InvoiceFile): string {
  if (error instanceof ApiError && error.unreachable) return offlineMessage;
  return messageOf(error, `No pudimos obtener el ${kind.toUpperCase()}. Inténtalo de nuevo en un momento.`);
}
