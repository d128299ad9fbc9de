import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';
import { PDF_BYTES } from './reading.ts';

const read = (content: string, type: string) =>
  readFile(new File([content], 'constancia', { type }), '2026-11-23', new AbortController().signal);

describe('a file', () => {
  it('that is neither a PDF nor a picture is not read, whatever it is called', async () => {
    expect(await read('Hola', 'text/plain')).toEqual({ kind: 'failed', reason: 'type' });
    expect(await read('Hola', 'application/pdf')).toEqual({ kind: 'failed', reason: 'type' });
  });

  it('that is larger than any constancia is not read, a PDF that is called a picture neither', async () => {
    const large = `%PDF-1.7${' '.repeat(PDF_BYTES)}`;
    expect(await read(large, 'application/pdf')).toEqual({ kind: 'failed', reason: 'size' });
    expect(await read(large, 'image/png')).toEqual({ kind: 'failed', reason: 'size' });
    expect(await read('x'.repeat(15_000_001), 'image/png')).toEqual({ kind: 'failed', reason: 'size' });
  });
});
