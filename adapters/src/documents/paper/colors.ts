/** Timbra's own, which reads well on white. */
export const defaultPrimary = '#357F11';

export interface Palette {
  /** It is the colour as the company chose it: for surfaces and rules. */
  readonly primary: string;
  /** It is the same hue, darkened until small text on white can be read. */
  readonly primaryText: string;
  /** It is very light, and lies behind text. */
  readonly primaryTint: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

// WCAG asks for this contrast of small text.
const leastContrast = 4.5;

export function paletteFor(chosen: string | undefined): Palette {
  const primary = chosen && /^#[0-9a-f]{6}$/i.test(chosen) ? chosen : defaultPrimary;
  const rgb = parse(primary);
  return { primary, primaryText: format(readable(rgb)), primaryTint: format(mix(rgb, [255, 255, 255], 0.92)) };
}

function readable(rgb: Rgb): Rgb {
  let darker = rgb;
  for (let step = 0.05; contrastWithWhite(darker) < leastContrast; step += 0.05) darker = mix(rgb, [0, 0, 0], step);
  return darker;
}

function contrastWithWhite(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

const format = (rgb: Rgb): string =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
