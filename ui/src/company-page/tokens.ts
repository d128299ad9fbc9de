import type { CSSProperties } from 'react';
import { brandColors, type BrandColors } from '../theme/brand-colors.ts';
import { colors } from '../theme/design-tokens.ts';

const named = (values: object): [name: string, color: string][] =>
  Object.entries(values).map(([name, color]) => [`--${name}`, String(color)]);

/** It is used before it is known whose page it is. */
const ownBrand = brandColors({ primary: colors.primary, secondary: colors.primaryHover });

/** Writes the product's tokens and a company's colours as variables of the style sheet. */
export const styleOf = (brand: BrandColors = ownBrand): CSSProperties =>
  Object.fromEntries(named({ ...colors, ...brand })) as CSSProperties;
