'use strict';
const { linkSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { setTimeout: delay } = require('node:timers/promises');

/** Lets one process at a time change node_modules: npm ci in two terminals would remove each other's files. */
async function withInstallLock(root, work) {
  const lock = join(root, '.install-lock');
  await acquire(lock);
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

async function acquire(lock) {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (let waited = false; !take(own, lock); waited = true) {
      if (!waited) process.stderr.write('Otra terminal está instalando las dependencias. Esperando a que termine…\n');
      await delay(300);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** A link is made by one process only, and names its owner from the first moment. */
function take(own, lock) {
  try {
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = ownerOf(lock);
    if (owner !== undefined && !isAlive(owner) && ownerOf(lock) === owner) rmSync(lock, { force: true });
    return false;
  }
}

function ownerOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    // Ids are reused: where the system tells the command, that of another program is not taken for ours.
    return process.platform !== 'linux' || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('boot.cjs');
  } catch (error) {
    return error.code === 'EPERM';
  }
}

module.exports = { withInstallLock };
