import { ink, quietInk, type TextStyle } from '../../paper/styles.ts';

const style = (face: TextStyle['face'], size: number, leading: number, color: string = ink): TextStyle => ({
  face,
  size,
  leading,
  color,
});

/** Returns the same style, smaller. */
export const scaled = (given: TextStyle, scale: number): TextStyle => ({
  ...given,
  size: given.size * scale,
  leading: given.leading * scale,
});

/** A payslip has these, and two of them stand on a page. */
export const small = {
  title: style('semibold', 12, 14),
  name: style('semibold', 8.5, 10.5),
  body: style('regular', 7, 8.6),
  strong: style('medium', 7, 8.6),
  label: style('regular', 7, 8.6, quietInk),
  heading: style('semibold', 7.5, 10),
  detail: style('regular', 6.5, 8, quietInk),
  net: style('semibold', 14, 18),
  seal: style('regular', 5.4, 6.1, quietInk),
} as const;
