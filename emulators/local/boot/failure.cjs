'use strict';

/** Is a reason not to go on that the person at the terminal can act on, in Spanish. */
class BootFailure extends Error {}

module.exports = { BootFailure };
