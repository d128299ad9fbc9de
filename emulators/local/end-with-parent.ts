// Preloaded by our launchers into each process they start: when the launcher dies, the channel closes. The process
// then stops in order, within ten seconds in any case. Without this it would run on and keep its port.
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), 10_000).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening keeps the channel referenced, and with it a process that has nothing left to do.
process.channel?.unref();
