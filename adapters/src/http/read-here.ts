import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'koa';

type Place = ReturnType<typeof AsyncLocalStorage.snapshot>;

/** Keeps where the work of a request is done, for what is read when it is over. */
export function keepPlace(ctx: Pick<Context, 'state'>): void {
  ctx.state['place'] = AsyncLocalStorage.snapshot();
}

/** Lets a file read, while it is sent, where the work of its request was done: in the cell that it went to. */
export function readHere<T>(ctx: Pick<Context, 'state'>, content: AsyncIterable<T>): AsyncIterable<T> {
  const place = ctx.state['place'] as Place | undefined;
  if (!place) return content;
  return {
    [Symbol.asyncIterator]: () => {
      const pieces = content[Symbol.asyncIterator]();
      return {
        next: () => place(() => pieces.next()),
        return: () => place(() => pieces.return?.() ?? Promise.resolve({ done: true, value: undefined })),
      };
    },
  };
}
