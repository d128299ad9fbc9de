import { darkened, forShapes, forText, isColor, onWhite, textOn } from './contrast.ts';
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

interface ChosenColors {
  readonly primary: string;
  readonly secondary: string;
}

/** What a company's page makes of its two colours: whatever they are, its words can be read. */
export function brandColors({ primary, secondary }: ChosenColors): BrandColors {
  const ground = isColor(primary) ? primary : colors.brand;
  const words = darkened(isColor(secondary) ? secondary : colors.primaryHover, forText);
  const action = onWhite(ground) >= forShapes ? ground : words;
  return { ground, onGround: textOn(ground), action, onAction: textOn(action), words };
}
