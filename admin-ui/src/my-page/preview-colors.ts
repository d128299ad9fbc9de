import { darkened, forText, isColor, textOn } from '@timbra/ui/theme/contrast.ts';
import { defaults, type PageValues } from './page-values.ts';

export interface PreviewColors {
  readonly ground: string;
  readonly onGround: string;
  /** Of titles and icons on white. */
  readonly words: string;
}

/** What the page makes of its two colours: whatever they are, its words can be read. */
export function previewColors({
  colorPrimario,
  colorSecundario,
}: Pick<PageValues, 'colorPrimario' | 'colorSecundario'>): PreviewColors {
  const ground = isColor(colorPrimario) ? colorPrimario : defaults.primaryColor;
  const words = isColor(colorSecundario) ? colorSecundario : defaults.secondaryColor;
  return { ground, onGround: textOn(ground), words: darkened(words, forText) };
}
