import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { withoutRows } from './errors-without-rows.ts';

export type { Logger };

/** Headers and fields that carry secrets; they are left out wherever they appear at these depths. */
const secrets = ['password', 'token', 'access_token', 'authorization', 'csdKey', 'csdPassword', 'csdCer', 'secret'];

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
