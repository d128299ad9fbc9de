/** Stands in builds where MUI has what provides a theme of CSS variables: ours is none, and it is never called. */
export function CssVarsProvider(): never {
  throw new Error('The theme has no CSS variables');
}
