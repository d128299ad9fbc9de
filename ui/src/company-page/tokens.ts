import type { CSSProperties } from 'react';
import { brandColors, type BrandColors } from '../theme/brand-colors.ts';
import { cssVariables, named } from '../theme/css-variables.ts';
import { colors } from '../theme/design-tokens.ts';

/** It is used before it is known whose page it is. */
const ownBrand = brandColors({ primary: colors.primary, secondary: colors.primaryHover });

/** Writes the product's tokens and a company's colours as variables of the style sheet. */
export const styleOf = (brand: BrandColors = ownBrand): CSSProperties => ({ ...cssVariables, ...named(brand) });
