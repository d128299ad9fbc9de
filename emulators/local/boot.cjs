'use strict';
// Runs before every npm script, on the host's own Node: plain JavaScript that Node 20 reads, without
// dependencies. It returns at once when nothing is missing. With `--tools` what tests and checks need must be there too.
const { join } = require('node:path');
const { dependencies } = require('./boot/dependencies.cjs');
const { BootFailure } = require('./boot/failure.cjs');
const { withInstallLock } = require('./boot/install-lock.cjs');
const { showProgress } = require('./boot/progress.cjs');
const { runtime } = require('./boot/runtime.cjs');

const root = join(__dirname, '..', '..');
const tools = process.argv.includes('--tools');

const isReady = () => dependencies.areCurrent(root, tools) && runtime.isThere();

async function boot() {
  if (isReady()) return;
  await withInstallLock(root, async () => {
    // Another terminal may have done it all while this one waited.
    if (!isReady()) await install();
  });
}

async function install() {
  const done = showProgress('Instalando dependencias (solo cuando cambian)');
  const packages = async () => {
    if (!dependencies.areCurrent(root, tools)) await dependencies.install(root, tools);
  };
  // The lock is held until both have ended.
  const results = await Promise.allSettled([packages(), runtime.fetch(root)]);
  const failed = results.find(({ status }) => status === 'rejected');
  if (!failed) runtime.link(root);
  done(!failed);
  if (failed) throw failed.reason;
}

boot().catch((error) => {
  process.stderr.write(`\n${error instanceof BootFailure ? error.message : error.stack}\n`);
  process.exitCode = 1;
});
