// Preloaded by our launchers into each process they start: when the launcher dies, its end of the channel closes and the
// process goes the way of an orderly stop, and soon for good, instead of living on as an orphan that holds the port.
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), 10_000).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening keeps the channel referenced, and with it a process that has nothing left to do.
process.channel?.unref();
