import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Alias } from 'vite';

/**
 * The router without its warnings for developers, whose package offers the build that has them to whoever imports it.
 * @param from the file of the app's configuration.
 */
export const routerOfUsers = (from: string): Alias => ({
  find: /^react-router$/,
  replacement: join(dirname(createRequire(from).resolve('react-router')), '..', 'production', 'index.mjs'),
});
