/**
 * Stands in builds where MUI has what makes and provides a theme of CSS variables: ours is none, and no part of it is called.
 */
export default function createThemeWithVars(): never {
  throw new Error('The theme has no CSS variables');
}

export const CssVarsProvider = createThemeWithVars;
