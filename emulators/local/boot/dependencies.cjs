'use strict';
const { createHash } = require('node:crypto');
const { readFileSync, readdirSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { runNpm } = require('./npm.cjs');

/**
 * The hash of the lock file that node_modules was last seen to follow, and whether the tools of tests and checks are in
 * it. npm ci removes it together with the folder.
 */
const stamp = (root) => join(root, 'node_modules', '.timbra-lock-hash');

function areCurrent(root, tools) {
  const [hash, mark] = (read(stamp(root)) ?? '').split(' ');
  if (hash === hashOf(root) && (mark === 'tools' || !tools)) return true;
  // The user who has run npm by hand need not run it again.
  if (!follows(packagesOf(installedTree(root)), packagesOf(join(root, 'package-lock.json')), tools)) return false;
  note(root);
  return true;
}

/**
 * Installs what the lock file names. A tree that is there already is only amended: npm ci would first remove it, and with
 * it the files under a Timbra that runs in another terminal.
 */
async function install(root, tools) {
  const installed = packagesOf(installedTree(root));
  const command = installed ? ['install', '--no-save'] : ['ci'];
  await runNpm(root, [...command, tools || hasTools(installed) ? '--include=dev' : '--omit=dev']);
  dropSourceMaps(join(root, 'node_modules'));
  note(root);
}

/** They are an eighth of what npm installs, npm has no option to leave them out, and nothing here reads them. */
function dropSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) dropSourceMaps(path);
    else if (/\.(js|mjs|cjs|ts|mts|cts|css)\.map$/.test(entry.name)) rmSync(path, { force: true });
  }
}

function note(root) {
  const mark = hasTools(packagesOf(installedTree(root))) ? ' tools' : '';
  writeFileSync(stamp(root), `${hashOf(root)}${mark}`);
}

function hasTools(installed) {
  return Object.values(installed ?? {}).some(({ dev }) => dev);
}

function installedTree(root) {
  return join(root, 'node_modules', '.package-lock.json');
}

function hashOf(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/**
 * Tells whether the installed tree, as npm noted it at its end, holds what the lock file names for this machine.
 * @param tools whether what only tests and checks need is asked for.
 */
function follows(installed, locked, tools) {
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || !isForThisMachine(wanted) || (wanted.dev && !tools)) return true;
    const found = installed[path];
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function isForThisMachine({ os, cpu, libc, optional, devOptional, peer }) {
  // npm itself decides about libc and about peers that nobody asked for: their absence proves nothing.
  if (libc || (peer && (optional || devOptional))) return false;
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

function packagesOf(lockFile) {
  const text = read(lockFile);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

module.exports = { dependencies: { areCurrent, install }, follows };
