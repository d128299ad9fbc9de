import { colors, floating, focusRing } from './design-tokens.ts';

/** Names values as the variables of a style sheet: `--ink` of `ink`. */
export const named = (values: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, String(value)]));

/** Has the product's tokens for plain style sheets. */
export const cssVariables = named({ ...colors, floating, focusRing });
