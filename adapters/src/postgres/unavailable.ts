/** Of the operating system: nobody listens, the way there is cut, the name is unknown. */
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
 * Of PostgreSQL (Appendix A of its manual): 08 connection, 53 resources such as a full disk, 57P0x shutting down or starting
 * up, 58 the system below it; read-only while another server takes over.
 */
const sqlStates = /^(08...|53...|57P0[1-5]|58...|25006)$/;
/** The driver's own errors have no code. */
const driverTexts =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Cannot use a pool after)/;

/** Whether an error says that the database cannot be used now, whatever was asked of it. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (systemCodes.has(code) || sqlStates.test(code) || driverTexts.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const { previous } = error as { previous?: unknown };
  return isUnavailable(error.cause) || isUnavailable(previous);
}
