/** A page scanned in colours with 400 dots per inch; a constancia of three pages with text takes less than a tenth of all. */
const LARGEST_PIECE = 64_000_000;
const IN_ALL = 1_000_000_000;

/**
 * Lets a worker take only so much memory for bytes: a file of two megabytes can unpack to any number of them. What wants
 * more fails there, as it does when a machine has no more. Browsers' own unpacking knows no such limit and is taken away;
 * the library then unpacks by itself.
 * @returns how to take the limit away again, for tests.
 */
export function limitMemory(largest = LARGEST_PIECE, inAll = IN_ALL): () => void {
  const { Uint8Array: original, DecompressionStream: unpacker } = globalThis;
  let left = inAll;
  const limited: Uint8ArrayConstructor = new Proxy(original, {
    construct(target, given: unknown[], made): object {
      const [size] = given;
      if (typeof size === 'number') {
        left -= size;
        if (size > largest || left < 0) throw new RangeError('This file takes too much memory.');
      }
      return Reflect.construct(target, given, made === limited ? target : made) as object;
    },
  });
  Object.assign(globalThis, { Uint8Array: limited, DecompressionStream: undefined });
  return () => {
    Object.assign(globalThis, { Uint8Array: original, DecompressionStream: unpacker });
  };
}
