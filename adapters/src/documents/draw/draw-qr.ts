import { qrCode } from '../paper/qr-code.ts';
import type { Sheet } from '../paper/sheet.ts';
import { ink } from '../paper/styles.ts';

// Anexo 20 asks for 2.75 cm (78 points) at least; the quiet zone comes on top.
export const qrSide = 82;

export function drawQr(sheet: Sheet, text: string, x: number, y: number): void {
  const { size, runs } = qrCode(text);
  const module = qrSide / size;
  sheet.shape(
    runs.map(({ row, column, length }) => [x + column * module, y + row * module, length * module, module]),
    ink,
  );
}
