import type { CfdiDifference } from '../cfdi/compare.ts';

/** An issued document whose stamped XML is not what was sent. */
export interface DifferingDocument {
  readonly id: string;
  readonly rfcEmisor: string;
  readonly serie: string;
  readonly folio: number;
  readonly uuid: string;
  readonly differences: readonly CfdiDifference[];
}

export interface DifferingDocuments {
  /** Lists the documents, the newest first. */
  list(limit: number): Promise<readonly DifferingDocument[]>;
}
