import { createHash } from 'node:crypto';

/** Returns the hex SHA-256 of a text in UTF-8. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
