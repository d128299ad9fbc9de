'use strict';
// Runs before every npm script, on the host's own Node: plain JavaScript that Node 20 reads, without
// dependencies. It returns at once when nothing is missing.
const { join } = require('node:path');
const { dependencies } = require('./boot/dependencies.cjs');
const { BootFailure } = require('./boot/failure.cjs');
const { withInstallLock } = require('./boot/install-lock.cjs');
const { runtime } = require('./boot/runtime.cjs');

const root = join(__dirname, '..', '..');

async function boot() {
  if (dependencies.areCurrent(root) && runtime.isRecent(process.versions.node)) return;
  await withInstallLock(root, async () => {
    // Another terminal may have done it all while this one waited.
    if (!dependencies.areCurrent(root)) await dependencies.install(root, runtime.neededPackages());
    await runtime.ensure(root);
  });
}

boot().catch((error) => {
  process.stderr.write(`\n${error instanceof BootFailure ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
