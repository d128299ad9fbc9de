export type FileKind = 'pdf' | 'xml';

export interface InvoiceFile {
  readonly id: string;
  readonly kind: FileKind;
  readonly name: string;
}
