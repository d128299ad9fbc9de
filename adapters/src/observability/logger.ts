import { pino, type Logger } from 'pino';

export type { Logger };

/** Headers and fields that carry secrets; they are left out wherever they appear at these depths. */
const secrets = ['password', 'token', 'access_token', 'authorization', 'csdKey', 'csdPassword', 'csdCer', 'secret'];

export function createLogger(level: string, name: string): Logger {
  return pino({
    name,
    level,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[oculto]' },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
