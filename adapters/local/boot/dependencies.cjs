'use strict';
const { createHash } = require('node:crypto');
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { runNpm } = require('./npm.cjs');

/** The hash of the lock file that node_modules was last seen to follow. npm ci removes it together with the folder. */
const stamp = (root) => join(root, 'node_modules', '.timbra-lock-hash');

function areCurrent(root) {
  const hash = hashOf(root);
  if (read(stamp(root)) === hash) return true;
  // Somebody who has run npm by hand need not run it again.
  if (!follows(packagesOf(installedTree(root)), packagesOf(join(root, 'package-lock.json')))) return false;
  writeFileSync(stamp(root), hash);
  return true;
}

/**
 * Installs what the lock file names. A tree that is there already is only amended, together with what was added to it:
 * npm ci would first remove it, and with it the files under a Timbra that runs in another terminal.
 */
async function install(root, added) {
  const amend = packagesOf(installedTree(root)) !== undefined;
  const command = amend ? ['install', '--no-save', ...added] : ['ci'];
  await runNpm(root, command, 'Instalando dependencias (solo cuando cambian)');
  writeFileSync(stamp(root), hashOf(root));
}

function installedTree(root) {
  return join(root, 'node_modules', '.package-lock.json');
}

function hashOf(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Whether the installed tree, as npm noted it at its end, holds what the lock file names for this machine. */
function follows(installed, locked) {
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || !isForThisMachine(wanted)) return true;
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
