'use strict';
const { spawn } = require('node:child_process');
const { delimiter } = require('node:path');
const { BootFailure } = require('./failure.cjs');

/**
 * Returns the Node that runs npm. Ours may be the one in node_modules, which npm ci removes from under its own feet.
 */
function hostNode() {
  return process.env.npm_node_execpath || process.execPath;
}

/**
 * It runs no install scripts. The one that is needed makes PostgreSQL's symlinks, and its launcher makes them too.
 * Argon2's would compile on a Node as old as the host's: a bare machine has neither the compiler nor the headers for
 * it.
 */
const manner = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--no-update-notifier',
  '--loglevel=error',
];

/** Runs npm; what it says is kept back unless it fails. */
async function runNpm(root, args) {
  const { code, said } = await collect(root, [...args, ...manner]);
  if (code !== 0) throw new BootFailure(`${reasonOf(said, root)}\n\n${said.trim().split('\n').slice(-20).join('\n')}`);
}

function collect(root, args) {
  const [command, first] = process.env.npm_execpath ? [hostNode(), [process.env.npm_execpath]] : ['npm', []];
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}

/** Returns the host's settings without what the npm around us has added for its script, its search path above all. */
function cleanEnvironment() {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)|^INIT_CWD$/i.test(name));
  const path = (process.env.PATH || '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin$|node-gyp-bin$/.test(folder));
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) };
}

const reasons = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/,
    'No hay conexión con el registro de npm y faltan dependencias. Conéctate y vuelve a intentarlo.',
  ],
  [/EACCES|EPERM|EROFS/, (root) => `No se puede escribir en ${root}. Revisa de quién es la carpeta.`],
  [/ENOSPC/, 'No queda espacio en el disco para instalar las dependencias.'],
  [/code EUSAGE/, 'package.json y package-lock.json no coinciden. Ejecuta npm install y vuelve a intentarlo.'],
];

function reasonOf(said, root) {
  const found = reasons.find(([pattern]) => pattern.test(said));
  if (!found) return 'npm no pudo instalar las dependencias. Esto dijo:';
  return typeof found[1] === 'function' ? found[1](root) : found[1];
}

module.exports = { hostNode, runNpm, reasonOf };
