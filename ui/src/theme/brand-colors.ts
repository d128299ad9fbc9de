import { colors } from './design-tokens.ts';

export interface BrandColors {
  readonly ground: string;
  readonly onGround: string;
  /**
   * It is the colour of buttons on white: the ground, or the colour of words where that could not be told from the
   * page.
   */
  readonly action: string;
  readonly onAction: string;
  /** It is the colour of titles and icons on white. */
  readonly words: string;
}

type ChosenColors = { readonly primary: string; readonly secondary: string };

/** What a company's page makes of its two colours: whatever they are, its words can be read. */
export function brandColors({ primary, secondary }: ChosenColors): BrandColors {
  const ground = isColor(primary) ? primary : colors.brand;
  const words = darkened(isColor(secondary) ? secondary : colors.primaryHover, forText);
  const action = onWhite(ground) >= forShapes ? ground : words;
  return { ground, onGround: textOn(ground), action, onAction: textOn(action), words };
}

/** WCAG 2.2, 1.4.3: text. */
export const forText = 4.5;
/** WCAG 2.2, 1.4.11: what is no text and must be told from its surroundings. */
export const forShapes = 3;

const white = '#FFFFFF';
const black = '#000000';
/** The product's own ink is preferred to black where it reads as well. */
const ink = '#1C2317';

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Computes the contrast from 1 to 21, as WCAG defines it. @param one, other `#RRGGBB` */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the colour in which text reads on a ground: one of them always does. */
export const textOn = (ground: string): string =>
  [white, ink].find((color) => contrast(color, ground) >= forText) ?? black;

/** Returns the same hue, as much darker as it takes to be seen on white. */
export function darkened(color: string, ratio: number): string {
  const steps = Array.from({ length: 101 }, (_, percent) => scaled(color, (100 - percent) / 100));
  return steps.find((step) => contrast(step, white) >= ratio) ?? black;
}

export const onWhite = (color: string): number => contrast(color, white);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const scaled = (color: string, factor: number): string =>
  `#${channels(color)
    .map((channel) =>
      Math.round(channel * factor)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();
