import { beforeEach, describe, expect, it } from 'vitest';
import type { Transactions } from '../src/shared/ports.ts';

export interface TransactionsUnderTest {
  readonly transactions: Transactions;
  /** Keeps a word, in the transaction of its caller if there is one. */
  keep(word: string): Promise<unknown>;
  /** Returns the words that are kept, in the order of the alphabet. */
  kept(): Promise<readonly string[]>;
}

/** Tests what every Transactions does. */
export function transactionsContract(name: string, open: () => Promise<TransactionsUnderTest>): void {
  describe(`${name} as Transactions`, () => {
    let transactions: Transactions;
    let keep: TransactionsUnderTest['keep'];
    let kept: TransactionsUnderTest['kept'];

    beforeEach(async () => {
      ({ transactions, keep, kept } = await open());
    });

    const killed = new Error('killed');
    const keepAndFail = async (...words: readonly string[]) => {
      for (const word of words) await keep(word);
      throw killed;
    };

    it('keep all that their work keeps, and return what it returns', async () => {
      const returned = await transactions.run(async () => {
        await keep('a');
        await keep('b');
        return { done: true };
      });
      expect(returned).toEqual({ done: true });
      expect(await kept()).toEqual(['a', 'b']);
    });

    it('keep nothing of work that fails, whose error is told as it is', async () => {
      await keep('before');
      await expect(transactions.run(() => keepAndFail('a', 'b'))).rejects.toBe(killed);
      expect(await kept()).toEqual(['before']);
    });

    it('show their own work what it has kept so far', async () => {
      const seen = await transactions.run(async () => {
        await keep('a');
        return kept();
      });
      expect(seen).toEqual(['a']);
    });

    it('inside another one join it: what they kept is lost with it', async () => {
      const outer = transactions.run(async () => {
        await keep('outer');
        await transactions.run(() => keep('inner'));
        throw killed;
      });
      await expect(outer).rejects.toBe(killed);
      expect(await kept()).toEqual([]);
    });

    it('inside another one that fail are kept by the other as far as they came, if it goes on', async () => {
      await transactions.run(async () => {
        await keep('outer');
        await expect(transactions.run(() => keepAndFail('inner'))).rejects.toBe(killed);
      });
      expect(await kept()).toEqual(['inner', 'outer']);
    });

    it('that begin at once leave each other alone', async () => {
      const [one, other, third] = await Promise.allSettled([
        transactions.run(() => keep('a')),
        transactions.run(() => keepAndFail('b')),
        transactions.run(() => keep('c')),
      ]);
      expect([one.status, other.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await kept()).toEqual(['a', 'c']);
    });

    it('go on after one that failed', async () => {
      await expect(transactions.run(() => keepAndFail('a'))).rejects.toBe(killed);
      await transactions.run(() => keep('b'));
      expect(await kept()).toEqual(['b']);
    });
  });
}
