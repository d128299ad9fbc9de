import { expect, test } from 'vitest';
import { startSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { aReceptor, addCompany, anInvoice, balanceOf, issue, register } from '@timbra/testing/api/api-client.ts';
import { documentsAt, holdAnswers } from '@timbra/testing/api/hold-answers.ts';
import { expectSoundness, settled } from './crash-points/soundness.ts';
import { mailsTo } from './mailbox.ts';
import { buyer, openPage, sell } from './self-invoicing-client.ts';

const settings = { PROVIDER_TIMEOUT_SECONDS: '2', PROVIDER_SETTLE_SECONDS: '3', TRIAL_STAMPS: '100' };
const kills = 4;
const batch = 10;

test('a provider that dies before it answers has stamped each document once when it is back', async () => {
  const system = await startSystem({ env: settings });
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  // Somebody who has a ticket asks for its invoice while the provider is dead: the page keeps nobody waiting.
  const shop = await openPage(system.url);
  const { token } = await sell(shop);
  const somebody = buyer(system.url);
  const asked = () => somebody.lookUp(shop.customUrl, { token });
  const receptor = { ...aReceptor, email: 'compradora@ejemplo.mx' };
  for (let kill = 1; kill <= kills; kill += 1) {
    // Longer than the client waits: whatever it stamps now, nobody hears of it.
    await holdAnswers(system.pacUrl, 5_000);
    const before = (await documentsAt(system.pacUrl)).length;
    await Promise.all(Array.from({ length: batch }, () => issue(ana, anInvoice(companyId), { Prefer: 'wait=0' })));
    await until('the provider has stamped some', async () => {
      return (await documentsAt(system.pacUrl)).length > before;
    });
    await system.emulators.kill();
    if (kill === 1) {
      const answer = await somebody.ask(shop.customUrl, token, { receptor }, { Prefer: 'wait=0' });
      expect(answer).toMatchObject({ status: 202, body: { data: { invoice: { status: 'PROCESSING' } } } });
      expect((await asked()).body.data.state).toBe('processing');
      // An account does not end before its documents.
      const closed = await ana.call('DELETE', `/users/${ana.userId}`, { password: 'secreto-1' });
      const message = expect.stringContaining('facturas en proceso');
      expect(closed).toMatchObject({ status: 409, body: { code: 'CONFLICT', message } });
      expect((await ana.call('GET', `/companies/${companyId}`)).status).toBe(200);
      expect((await ana.call('GET', '/auth/profile')).status).toBe(200);
    }
    await system.emulators.restart();
  }
  await settled(system);
  expect(await expectSoundness(system)).toEqual(Array.from({ length: kills * batch + 1 }, () => 'ISSUED'));
  expect((await asked()).body.data).toMatchObject({ state: 'invoiced', invoice: { status: 'ISSUED' } });
  await until('the buyer has it by mail', async () => {
    const mails = await mailsTo(system, receptor.email);
    return mails.some(({ attachments }) => attachments.length === 2);
  });
  expect(await balanceOf(ana)).toMatchObject({ totalUsed: kills * batch, reserved: 0 });
  await system.stop();
});
