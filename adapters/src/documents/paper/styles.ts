import { fileURLToPath } from 'node:url';
import { Typeface } from './typeface.ts';

const inter = (file: string) =>
  new Typeface(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}.ttf`)));

/** The faces are parsed once for the process. */
export const faces = {
  regular: inter('400Regular/Inter_400Regular'),
  medium: inter('500Medium/Inter_500Medium'),
  semibold: inter('600SemiBold/Inter_600SemiBold'),
} as const;

export type Face = keyof typeof faces;

export const ink = '#1C2317';
export const quietInk = '#5B6655';
export const line = '#E3E7DD';
export const tint = '#F7F8F5';

/** Sizes in points; `leading` is the height of a line. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly color: string;
}

const style = (face: Face, size: number, leading: number, color: string = ink): TextStyle => ({
  face,
  size,
  leading,
  color,
});

export const styles = {
  title: style('semibold', 18, 21),
  folio: style('medium', 11, 14),
  name: style('semibold', 9.5, 12),
  letterhead: style('semibold', 14, 17),
  body: style('regular', 8, 10),
  strong: style('medium', 8, 10),
  quiet: style('regular', 8, 10, quietInk),
  label: style('regular', 8, 9, quietInk),
  heading: style('semibold', 8.5, 11),
  detail: style('regular', 8, 9.5, quietInk),
  seal: style('regular', 6.4, 7.1, quietInk),
  total: style('semibold', 13, 17),
} as const;
