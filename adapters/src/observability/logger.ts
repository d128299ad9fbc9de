import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/** Headers and fields that carry secrets; they are left out wherever they appear at these depths. */
const secrets = ['password', 'token', 'access_token', 'authorization', 'csdKey', 'csdPassword', 'csdCer', 'secret'];

/**
 * PostgreSQL adds these to an error: the row that was refused, the statement, its values. Any may hold a password's
 * hash.
 */
const revealing = ['detail', 'where', 'hint', 'query', 'sql', 'params', 'parameters', 'internalQuery'];

/** MikroORM appends the detail to the message, and with it to the stack. */
const detail = /\n - detail: [^]*?(?=\n {4}at |\ncaused by|$)/g;

/** An error as logs have it: with its code, table and constraint, and without the values that it met. */
function withoutRows(error: Error): object {
  const logged: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  for (const name of revealing) delete logged[name];
  for (const name of ['message', 'stack']) {
    const text = logged[name];
    if (typeof text === 'string') logged[name] = text.replaceAll(detail, '');
  }
  return logged;
}

/** @param destination where the lines go instead of standard output. */
export function createLogger(level: string, name: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    name,
    level,
    serializers: { err: withoutRows },
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[oculto]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
