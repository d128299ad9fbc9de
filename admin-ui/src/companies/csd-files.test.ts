import { describe, expect, it } from 'vitest';
import { fileProblem, sortFiles } from './csd-files.ts';

const file = (name: string, size = 2_000) => new File([new Uint8Array(size)], name);

describe('files that are dropped', () => {
  it('go where their extension says, whatever its case and their order', () => {
    const [key, cer] = [file('00001.KEY'), file('00001.cer')];
    expect(sortFiles([key, cer])).toEqual({ csdCer: cer, csdKey: key });
  });

  it('are left aside when they are neither certificate nor key, or a second one', () => {
    const [first, second] = [file('a.cer'), file('b.cer')];
    expect(sortFiles([file('constancia.pdf')])).toEqual({});
    expect(sortFiles([first, second]).csdCer).toBe(first);
  });
});

describe('a file', () => {
  it('of the size of a CSD has nothing wrong', () => {
    expect(fileProblem('csdCer', file('a.cer'))).toBeUndefined();
    expect(fileProblem('csdKey', file('a.key', 100_000))).toBeUndefined();
  });

  it('that is empty, or far too large, says so', () => {
    expect(fileProblem('csdKey', file('a.key', 0))).toBe('El archivo .key está vacío');
    expect(fileProblem('csdCer', file('a.cer', 100_001))).toBe(
      'Ese archivo es demasiado grande para ser el .cer de un CSD',
    );
  });
});
