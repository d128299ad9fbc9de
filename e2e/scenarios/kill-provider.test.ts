import { expect, test } from 'vitest';
import { startSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { addCompany, anInvoice, balanceOf, issue, register } from '@timbra/testing/api/api-client.ts';
import { documentsAt, holdAnswers } from '@timbra/testing/api/hold-answers.ts';
import { expectSoundness, settled } from './crash-points/soundness.ts';

const settings = { PROVIDER_TIMEOUT_SECONDS: '2', PROVIDER_SETTLE_SECONDS: '3', TRIAL_STAMPS: '100' };
const kills = 4;
const batch = 10;

test(
  'a provider that dies before it answers has stamped each document once when it is back',
  { timeout: 240_000 },
  async () => {
    const system = await startSystem({ env: settings });
    const ana = await register(system.url);
    const companyId = await addCompany(ana);
    for (let kill = 1; kill <= kills; kill += 1) {
      // Longer than the client waits: whatever it stamps now, nobody hears of it.
      await holdAnswers(system.pacUrl, 5_000);
      const before = (await documentsAt(system.pacUrl)).length;
      await Promise.all(Array.from({ length: batch }, () => issue(ana, anInvoice(companyId), { Prefer: 'wait=0' })));
      await until('the provider has stamped some', async () => {
        return (await documentsAt(system.pacUrl)).length > before;
      });
      await system.emulators.kill();
      await system.emulators.restart();
    }
    await settled(system, 120_000);
    expect(await expectSoundness(system)).toEqual(Array.from({ length: kills * batch }, () => 'ISSUED'));
    expect(await balanceOf(ana)).toMatchObject({ totalUsed: kills * batch, reserved: 0 });
    await system.stop();
  },
);
