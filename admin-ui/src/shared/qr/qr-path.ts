import { create } from 'qrcode';

/** So many modules of white are around the code (ISO/IEC 18004). */
const quietZone = 4;

export interface QrPath {
  /** It counts the modules of a side, with the white around them. */
  readonly size: number;
  /** They are the dark modules as the path of an SVG, one unit a module. */
  readonly path: string;
}

/**
 * Returns the code of a ticket's address, at error correction M: a crease or a worn line of a thermal printer does not
 * spoil it.
 */
export function qrPath(address: string): QrPath {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const dark = Array.from({ length: size * size }, (_, index) => {
    const [row, column] = [Math.floor(index / size), index % size];
    return modules.get(row, column) ? `M${column + quietZone} ${row + quietZone}h1v1h-1z` : '';
  });
  return { size: size + 2 * quietZone, path: dark.join('') };
}
