import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Alias, Plugin } from 'vite';

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
  // The theme names its own colors; of these MUI would take those that a theme leaves out.
  { find: /^\.\.\/colors\/(red|orange|blue|lightBlue|green)\.mjs$/, replacement: '../colors/grey.mjs' },
];

/**
 * What Emotion has for whoever styles by `styled.div` or `withTheme`, and the list of all of HTML's attributes for tags that
 * nobody tells what to pass on: MUI tells it for each.
 */
const emotionOfMui: Alias[] = [
  { find: /^@emotion\/styled$/, replacement: '@emotion/styled/base' },
  { find: /^@emotion\/is-prop-valid$/, replacement: '@timbra/ui/theme/passed-on.ts' },
  { find: /^hoist-non-react-statics$/, replacement: '@mui/material/NoSsr' },
];

/**
 * What MUI's Select and Autocomplete have ready and no field of ours asks for: other variants than the outlined one, and chips
 * for several choices. So MUI's own files name them; ours import from the package and get what they name.
 */
const unusedParts = /^\.\.\/(Chip|Input|FilledInput)\/index\.mjs$/;

/**
 * Lists what a build takes in place of packages, so that a first visit loads less.
 * @param from the file of the app's configuration.
 */
export const lighterPackages = (from: string): Alias[] => [
  routerOfUsers(from),
  ...withoutUnused,
  ...emotionOfMui,
  { find: unusedParts, replacement: '@mui/material/NoSsr' },
];

const opens = /^\.\.?\/(Dialog|Menu|MenuItem|Modal|Popover|Popper)\/(index|Menu)\.mjs$/;

/** Those that open may import each other as they are: they are fetched together. */
const isOutside = (importer: string) => /@mui\/material\/(?!(Dialog|Menu|Modal|Popover|Popper)\/)/.test(importer);

const standIn = 'virtual:stand-in-of/';
const isStandIn = /^virtual:stand-in-of\//;

/**
 * Leaves out of a first visit what shows nothing until it opens: a part that fetches MUI's stands for each, also in
 * MUI's own fields and hints.
 */
export const fetchedWhenOpened = (): Plugin => ({
  name: 'timbra-fetched-when-opened',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: opens },
    handler(source, importer = '') {
      const part = opens.exec(source)?.[1];
      return part !== undefined && isOutside(importer) ? `${standIn}${part}` : null;
    },
  },
  load: {
    filter: { id: isStandIn },
    handler: (id) => `export { ${id.replace(isStandIn, '')} as default } from '@timbra/ui/opened/stand-ins.ts';`,
  },
});

/** What the router's package has for its own framework and for forms that routers send, each with what stands in its place. */
const ofFramework: readonly (readonly [found: string | RegExp, instead: string])[] = [
  // Links that fetch ahead by the framework's list of files.
  ['React10.createElement(PrefetchPageLinks, { page: href })', 'null'],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[false, null, {}]'],
  // Errors that its server components throw.
  ['React2.createElement(RSCErrorHandler, { error }, result)', 'result'],
  ['decodeRouteErrorResponseDigest(error.digest)', 'undefined'],
  // What is made and named, but imported by nobody, goes once that is known to have no other effect.
  [/= React10\.forwardRef\(/g, '= /* @__PURE__ */ React10.forwardRef('],
  [/^(Link|NavLink|Form)\.displayName = .*;$/gm, ''],
];

/** Leaves out of builds what is reached only in an app that the router's own framework has built. */
export const withoutRouterFramework = (): Plugin => ({
  name: 'timbra-without-router-framework',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-[^/]*\.mjs$/, code: 'function PrefetchPageLinks(' },
    handler: (code) => ({ code: ofFramework.reduce(replaced, code), map: null }),
  },
});

/** @throws where a newer package has it no more: it would come back unseen. */
function replaced(code: string, [found, instead]: (typeof ofFramework)[number]): string {
  const without = code.replace(found, instead);
  if (without === code) throw new Error(`The router's package has no ${String(found)} any more`);
  return without;
}
