import { contrast, darkened, forShapes, forText, isColor, onWhite, textOn } from '@timbra/ui/theme/brand-colors.ts';

export interface ColorAdvice {
  readonly isGood: boolean;
  readonly text: string;
  /** It is a colour of the same hue that would do. */
  readonly suggestion?: string;
}

/** Writes a ratio as `4.5:1`, never rounded up to what it is not. */
const formatRatio = (ratio: number) => `${Math.floor(ratio * 10) / 10}:1`;

/** Advises on a colour that things lie on: it has to stand out from the white page, and text on it is chosen by us. */
export function groundAdvice(color: string): ColorAdvice | undefined {
  if (!isColor(color)) return undefined;
  const ratio = onWhite(color);
  if (ratio < forShapes) {
    const text = `Casi no se distingue del fondo blanco: contraste de ${formatRatio(ratio)}, y hace falta ${formatRatio(forShapes)}.`;
    return { isGood: false, text, suggestion: darkened(color, forShapes) };
  }
  const ink = textOn(color);
  const name = ink === '#FFFFFF' ? 'blanco' : 'oscuro';
  return { isGood: true, text: `Se lee con texto ${name}: contraste de ${formatRatio(contrast(ink, color))}.` };
}

/** Advises on a colour that words are written in, on white. */
export function inkAdvice(color: string): ColorAdvice | undefined {
  if (!isColor(color)) return undefined;
  const ratio = onWhite(color);
  if (ratio >= forText) return { isGood: true, text: `Se lee sobre blanco: contraste de ${formatRatio(ratio)}.` };
  const text = `Casi no se lee sobre blanco: contraste de ${formatRatio(ratio)}, y hace falta ${formatRatio(forText)}.`;
  return { isGood: false, text, suggestion: darkened(color, forText) };
}
