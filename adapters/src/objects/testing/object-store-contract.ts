import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../../ports/object-store.ts';

const soon = () => AbortSignal.timeout(20_000);
const bytes = (text: string) => new TextEncoder().encode(text);

/** Tests what every ObjectStore does. @param open gives one that is empty. */
export function objectStoreContract(name: string, open: () => Promise<ObjectStore>): void {
  describe(`${name} as an ObjectStore`, () => {
    let store: ObjectStore;
    let folder = '';

    beforeAll(async () => {
      store = await open();
    });

    const aKey = (end = 'a.xml') => {
      folder = randomBytes(6).toString('hex');
      return `${folder}/${end}`;
    };
    const put = (key: string, content: Uint8Array) => store.put(key, content, soon());
    const get = (key: string, most = 10_000_000) => store.get(key, most, soon());

    it('gives back what it was given, byte for byte', async () => {
      const key = aKey();
      const content = randomBytes(300_000);
      await put(key, content);
      expect(Buffer.compare(Buffer.from((await get(key)) ?? []), content)).toBe(0);
    });

    it('takes an object without a single byte', async () => {
      const key = aKey();
      await put(key, new Uint8Array());
      expect((await get(key))?.length).toBe(0);
    });

    it('says so when there is nothing under a key, also where other keys go on from it', async () => {
      const key = aKey('b/c.xml');
      await put(key, bytes('x'));
      expect(await get(`${folder}/missing.xml`)).toBeUndefined();
      expect(await get(`${folder}/b/c.xml.missing`)).toBeUndefined();
    });

    it('does not take more bytes than it is asked for', async () => {
      const key = aKey();
      await put(key, randomBytes(1_001));
      await expect(get(key, 1_000)).rejects.toThrow('longer');
      expect((await get(key, 1_001))?.length).toBe(1_001);
    });

    it('removes one, once and again, and leaves its neighbours', async () => {
      const key = aKey('p/one.xml');
      const other = `${folder}/p/two.xml`;
      await put(key, bytes('1'));
      await put(other, bytes('2'));
      await store.remove(key, soon());
      await store.remove(key, soon());
      expect(await get(key)).toBeUndefined();
      expect(Buffer.from((await get(other)) ?? []).toString()).toBe('2');
    });

    it('lists all keys in the order of their bytes, in pages', async () => {
      aKey();
      const ends = ['a1/1.xml', 'a1/2.xml', 'a2/1.xml', 'b1/c/d/1.pdf', 'b1/c/d/2.pdf', 'b1/e', 'c1'];
      for (const end of ends) await put(`${folder}/${end}`, bytes(end));
      const found: string[] = [];
      let after = `${folder}/`;
      for (;;) {
        const page = await store.list(after, 2, soon());
        found.push(...page.filter((key) => key.startsWith(`${folder}/`)));
        after = page.at(-1) ?? after;
        if (page.length < 2 || !after.startsWith(`${folder}/`)) break;
      }
      expect(found).toEqual(ends.map((end) => `${folder}/${end}`).toSorted((one, other) => (one < other ? -1 : 1)));
    });

    it('goes on after a key that is gone', async () => {
      const key = aKey('m/1');
      await put(key, bytes('1'));
      await put(`${folder}/m/3`, bytes('3'));
      expect((await store.list(`${folder}/m/2`, 1, soon()))[0]).toBe(`${folder}/m/3`);
    });

    it('puts and removes side by side in one folder', async () => {
      aKey();
      const keys = Array.from({ length: 40 }, (_, index) => `${folder}/shared/${index}`);
      await Promise.all(
        keys.map(async (key, index) => {
          await put(key, bytes(key));
          if (index % 2 === 0) await store.remove(key, soon());
        }),
      );
      const left = (await store.list(`${folder}/`, 1_000, soon())).filter((key) => key.startsWith(`${folder}/`));
      expect(left).toHaveLength(20);
    });

    it('takes nothing for a key that is none', async () => {
      for (const key of ['', '/a', 'a/', '../a', 'a/../b', 'A', 'a//b', '.a', 'a\0'])
        await expect(put(key, bytes('x'))).rejects.toThrow('no key');
      await expect(get('../../etc/passwd')).rejects.toThrow('no key');
      await expect(store.remove('a/..', soon())).rejects.toThrow('no key');
    });

    it('gives a call up that nobody waits for any longer', async () => {
      const key = aKey();
      const gone = AbortSignal.abort(new Error('nobody waits'));
      await expect(store.put(key, randomBytes(100), gone)).rejects.toThrow(/abort|nobody waits/i);
      expect(await get(key)).toBeUndefined();
      await expect(store.remove(key, gone)).rejects.toThrow(/abort|nobody waits/i);
    });
  });
}
