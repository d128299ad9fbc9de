import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Alias } from 'vite';

/** The router's package offers the build with the warnings for developers to whoever imports it. */
const routerOfUsers = (from: string): Alias => ({
  find: /^react-router$/,
  replacement: join(dirname(createRequire(from).resolve('react-router')), '..', 'production', 'index.mjs'),
});

/**
 * MUI's own files import what a theme of CSS variables needs, also for a theme that is none, and the circles that spread from
 * where a button is pressed, which none of ours has. In their place stand parts that are never called or drawn.
 */
const withoutUnused: Alias[] = [
  { find: /^\.\/ThemeProviderWithVars\.mjs$/, replacement: '@timbra/ui/theme/no-css-variables.ts' },
  { find: /^\.\/(createThemeWithVars|TouchRipple)\.mjs$/, replacement: '@mui/material/NoSsr' },
];

/**
 * Lists what a build takes in place of packages, so that a first visit loads less.
 * @param from the file of the app's configuration.
 */
export const lighterPackages = (from: string): Alias[] => [routerOfUsers(from), ...withoutUnused];
