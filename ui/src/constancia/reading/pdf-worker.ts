import { limitMemory } from './memory-limit.ts';
import { readPdf } from './read-pdf.ts';
import { serve } from './read-picture.ts';

// Reads one PDF that somebody sent, in a thread that is ended afterwards.

limitMemory();
serve(({ bytes, today }: PdfRequest) => readPdf(bytes, today));

export interface PdfRequest {
  readonly bytes: Uint8Array;
  /** `2026-10-02`. */
  readonly today: string;
}
