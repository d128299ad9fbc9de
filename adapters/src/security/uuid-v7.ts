import type { Ids } from '@timbra/core/shared/ids.ts';
import { v7 } from 'uuid';

/** Ids in the order in which they are made, also within a millisecond and when the clock steps back (RFC 9562). */
export const uuidV7Ids: Ids = { next: () => v7() };
