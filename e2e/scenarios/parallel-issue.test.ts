import { describe, expect, test } from 'vitest';
import { redisUrl, skipNote } from '@timbra/testing/redis/redis.ts';
import { startSystem } from '@timbra/testing/system/system.ts';
import {
  addCompany,
  anInvoice,
  balanceOf,
  issue,
  register,
  failureIn,
  type InvoiceBody,
} from '@timbra/testing/api/api-client.ts';
import { againWhileBusy } from '@timbra/testing/api/while-busy.ts';
import { expectSoundness, settled } from './crash-points/soundness.ts';

const redis = await redisUrl();
const stamps = 50;
const requests = 200;

describe.each([
  { store: 'PostgreSQL', url: undefined, skip: false },
  { store: `Redis${skipNote(redis)}`, url: redis, skip: redis === undefined },
])('with its queue on $store', ({ url, skip }) => {
  test.skipIf(skip)(
    `${requests} parallel requests with ${stamps} stamps left make ${stamps} documents and clear refusals`,
    async () => {
      const system = await startSystem({ env: { TRIAL_STAMPS: String(stamps) }, redisUrl: url });
      const ana = await register(system.url);
      const companyId = await addCompany(ana);
      // A second API beside the first: nothing is counted in a process's own memory.
      const other = await system.add('api');
      const urls = [system.url, other.url() ?? ''];
      const answers = await Promise.all(
        Array.from({ length: requests }, (_, index) =>
          // On a busy machine some of so many wait too long for their place, and nothing was done of them.
          againWhileBusy(() => issue(ana.at(urls[index % 2] ?? ''), anInvoice(companyId), { Prefer: 'wait=0' })),
        ),
      );
      // The worker may be done with a document before its answer is written.
      const accepted = answers.filter(({ status }) => status === 201 || status === 202);
      const refused = answers.filter(({ status }) => status === 409).map(failureIn);
      expect(accepted).toHaveLength(stamps);
      expect(refused).toHaveLength(requests - stamps);
      for (const { code, message } of refused) {
        expect({ code, message }).toEqual({ code: 'NO_STAMPS', message: expect.stringContaining('timbres') });
      }

      await settled(system);
      expect(await expectSoundness(system)).toEqual(Array.from({ length: stamps }, () => 'ISSUED'));
      const folios = accepted.map(({ body }: { body: InvoiceBody }) => body.data.folio);
      expect(folios.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: stamps }, (_, i) => i + 1));
      expect(await balanceOf(ana)).toMatchObject({ available: 0, totalUsed: stamps, reserved: 0 });
      await system.stop();
    },
  );
});
