import { createRequire } from 'node:module';
import type { Alias } from 'vite';

/**
 * The router without its warnings for developers, whose package offers the build that has them to whoever imports it.
 * @param from the file of the app's configuration.
 */
export const routerOfUsers = (from: string): Alias => ({
  find: /^react-router$/,
  replacement: createRequire(from)
    .resolve('react-router')
    .replace(/development.*$/, 'production/index.mjs'),
});
