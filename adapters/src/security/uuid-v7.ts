import { randomFillSync } from 'node:crypto';
import type { Ids } from '@timbra/core/shared/ports.ts';
import { v7 } from 'uuid';

const idBytes = 16;
/** Random bytes for many ids: asking for those of one at a time costs more than all else of an id. */
const pool = new Uint8Array(256 * idBytes);
let left = 0;

function random(): Uint8Array {
  if (left === 0) left = randomFillSync(pool).length;
  left -= idBytes;
  return pool.subarray(left, left + idBytes);
}

let msecs = 0;
let seq = 0;

/**
 * Returns ids in the order in which they are made, also within a millisecond and when the clock steps back (RFC 9562).
 */
function next(): string {
  const bytes = random();
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    // The first bit stays free, so that a millisecond has room for as many again.
    seq = new DataView(bytes.buffer, bytes.byteOffset).getUint32(6) & 0x7fffffff;
  } else {
    seq = (seq + 1) | 0;
    if (seq === 0) msecs += 1;
  }
  return v7({ random: bytes, msecs, seq });
}

export const uuidV7Ids: Ids = { next };
