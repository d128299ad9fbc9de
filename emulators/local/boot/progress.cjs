'use strict';

/** Shows a step that takes a while, with its seconds; returns what to call at its end. */
function showProgress(label) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const live = process.stderr.isTTY;
  if (!live) process.stderr.write(`${label}…\n`);
  const tick = () => process.stderr.write(live ? `\r${label}… ${seconds()}` : `  ${seconds()}\n`);
  if (live) tick();
  const timer = setInterval(tick, live ? 1_000 : 20_000);
  return (fine) => {
    clearInterval(timer);
    process.stderr.write(`${live ? `\r${label}… ` : '  '}${fine ? `listo en ${seconds()}` : 'no se pudo'}\n`);
  };
}

module.exports = { showProgress };
