import { movingState } from './moving/fence.ts';

/** These codes are of the operating system: nobody listens, the way there is cut, the name is unknown. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/**
 * They are of PostgreSQL (Appendix A of its manual): 08 connection, 53 resources such as a full disk, 57P0x shutting
 * down or starting up, 58 the system below it; read-only while another server takes over.
 */
const sqlStates = /^(08...|53...|57P0[1-5]|58...|25006)$/;
/** The driver's own errors have no code. */
const driverTexts =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after)/;

/** The statement ran for longer than it may, or waited that long for a lock. */
const tooLongStates = new Set(['57014', '55P03']);

/** Tells whether an error says that the database cannot be used now, whatever was asked of it. */
export const isUnavailable = (error: unknown): boolean =>
  someCause(error, (one) => {
    const code = codeOf(one);
    return systemCodes.has(code) || sqlStates.test(code) || driverTexts.test(one.message);
  });

/**
 * Tells whether an error says that the database has ended a statement that took too long: it did nothing, and may be
 * tried again.
 */
export const isTooLong = (error: unknown): boolean => someCause(error, (one) => tooLongStates.has(codeOf(one)));

/** Tells whether an error says that the account which it is about is just being moved to another cell: nothing was changed. */
export const isMoving = (error: unknown): boolean => someCause(error, (one) => codeOf(one) === movingState);

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

function someCause(error: unknown, is: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  if (is(error)) return true;
  if (error instanceof AggregateError && error.errors.some((one) => someCause(one, is))) return true;
  const { previous } = error as { previous?: unknown };
  return someCause(error.cause, is) || someCause(previous, is);
}
