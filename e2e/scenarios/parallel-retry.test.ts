import { expect, test } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { addCompany, anInvoice, balanceOf, issue, register } from '@timbra/testing/api/api-client.ts';
import { expectSoundness, settled } from './crash-points/soundness.ts';

const system = await useSystem();

test('a refused document that many issue again at once, correct or delete is issued by one of them', async () => {
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const { body } = await issue(ana, anInvoice(companyId, { numeroPedido: 'EMU-REJECT' }));
  const path = `/invoices/${body.data.id}`;
  for (let round = 0; round < 4; round += 1) {
    const retries = Array.from({ length: 5 }, () => ana.call('POST', `${path}/retry`, undefined, { Prefer: 'wait=1' }));
    const others = [ana.call('PATCH', path, { observaciones: String(round) }), ana.call('DELETE', path)];
    const answers = await Promise.all([...retries, ...others]);
    // The provider refuses it each time: 400 tells so, and 409 that another one was faster.
    expect(answers.map(({ status }) => status).filter((status) => ![200, 202, 400, 409].includes(status))).toEqual([]);
    await settled(system);
  }
  expect(await expectSoundness(system)).toEqual(['REJECTED']);
  expect(await balanceOf(ana)).toMatchObject({ totalUsed: 0, reserved: 0 });
});
