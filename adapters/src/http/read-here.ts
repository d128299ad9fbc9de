import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'koa';

type Snapshot = ReturnType<typeof AsyncLocalStorage.snapshot>;

/** Keeps where the work of a request is done, for what is read when it is over. */
export function keepContext(ctx: Pick<Context, 'state'>): void {
  ctx.state['snapshot'] = AsyncLocalStorage.snapshot();
}

/** Lets a file read, while it is sent, where the work of its request was done: in the cell that it went to. */
export function readHere<T>(ctx: Pick<Context, 'state'>, content: AsyncIterable<T>): AsyncIterable<T> {
  const inContext = ctx.state['snapshot'] as Snapshot | undefined;
  if (!inContext) return content;
  return {
    [Symbol.asyncIterator]: () => {
      const pieces = content[Symbol.asyncIterator]();
      return {
        next: () => inContext(() => pieces.next()),
        return: () => inContext(() => pieces.return?.() ?? Promise.resolve({ done: true, value: undefined })),
      };
    },
  };
}
