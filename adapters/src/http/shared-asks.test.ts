import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { SharedAsks } from './shared-asks.ts';

/** Answers with the number of the asking, once it is told to. */
function held() {
  const under: { readonly key: string; readonly end: PromiseWithResolvers<void> }[] = [];
  const asks = new SharedAsks(async (key: string) => {
    const end = Promise.withResolvers<void>();
    const number = under.push({ key, end });
    await end.promise;
    return number;
  });
  return { asks, under };
}

describe('a question that many ask', () => {
  it('is answered once for all who ask while it is being answered, and not by what began before they did', async () => {
    const { asks, under } = held();
    const first = asks.ask('a');
    const others = [asks.ask('a'), asks.ask('a'), asks.ask('a')];
    expect(under).toHaveLength(1);
    under[0]?.end.resolve();
    expect(await first).toBe(1);
    await expect.poll(() => under.length).toBe(2);
    const later = asks.ask('a');
    under[1]?.end.resolve();
    expect(await Promise.all(others)).toEqual([2, 2, 2]);
    await expect.poll(() => under.length).toBe(3);
    under[2]?.end.resolve();
    expect(await later).toBe(3);
  });

  it('waits for no other question', async () => {
    const { asks, under } = held();
    const answers = [asks.ask('a'), asks.ask('b')];
    expect(under.map(({ key }) => key)).toEqual(['a', 'b']);
    under.forEach(({ end }) => end.resolve());
    expect(await Promise.all(answers)).toEqual([1, 2]);
  });

  it('is asked anew after an answer that failed', async () => {
    const { asks, under } = held();
    const failed = [asks.ask('a'), asks.ask('a')];
    under[0]?.end.reject(new Error('no'));
    await expect(failed[0]).rejects.toThrow('no');
    await expect.poll(() => under.length).toBe(2);
    under[1]?.end.resolve();
    expect(await failed[1]).toBe(2);
    const again = asks.ask('a');
    under[2]?.end.resolve();
    expect(await again).toBe(3);
  });

  it('does not end with the request of whoever asked first', async () => {
    const request = new AsyncLocalStorage<string>();
    const asks = new SharedAsks(async () => request.getStore());
    expect(await request.run('of one', () => asks.ask('a'))).toBeUndefined();
  });
});
