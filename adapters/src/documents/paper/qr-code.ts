import { create } from 'qrcode';

/** A horizontal run of dark modules. */
export interface QrRun {
  readonly row: number;
  readonly column: number;
  readonly length: number;
}

export interface QrCode {
  /** It counts the modules on each side, without the quiet zone. */
  readonly size: number;
  readonly runs: readonly QrRun[];
}

export function qrCode(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const runs: QrRun[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const start = column;
      while (column < size && data[row * size + column]) column++;
      if (column > start) runs.push({ row, column: start, length: column - start });
    }
  }
  return { size, runs };
}
