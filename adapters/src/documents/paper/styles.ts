import { fileURLToPath } from 'node:url';
import { Typeface } from './typeface.ts';

const inter = (file: string) =>
  new Typeface(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${file}.ttf`)));

/** Parsed once for the process. */
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
  title: style('semibold', 20, 24),
  folio: style('medium', 12, 16),
  name: style('semibold', 10, 13),
  letterhead: style('semibold', 15, 19),
  body: style('regular', 8, 11),
  strong: style('medium', 8, 11),
  quiet: style('regular', 8, 11, quietInk),
  label: style('regular', 6.5, 9, quietInk),
  heading: style('semibold', 8, 11),
  detail: style('regular', 6.5, 9, quietInk),
  seal: style('regular', 5.5, 7.5, quietInk),
  total: style('semibold', 14, 20),
} as const;
