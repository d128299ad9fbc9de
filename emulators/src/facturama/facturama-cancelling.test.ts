import { afterAll, beforeAll, expect } from 'vitest';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { invoiceCancellerContract } from '@timbra/core/testing/invoice-canceller-contract.ts';
import { aStampOrder } from '@timbra/core/testing/stamp-order.ts';
import { FacturamaCanceller } from '@timbra/adapters/facturama/facturama-canceller.ts';
import { FacturamaStamper } from '@timbra/adapters/facturama/facturama-stamper.ts';
import { ConsultaCfdi } from '@timbra/adapters/sat/consulta-cfdi.ts';
import { CONSULTA_PATH } from './sat/consulta.ts';
import { EmulatorFixture } from './testing/emulator-fixture.ts';

let fixture: EmulatorFixture;

beforeAll(async () => {
  fixture = await EmulatorFixture.start();
  expect(await fixture.register()).toMatchObject({ status: 201 });
});

afterAll(() => fixture.stop());

const words = {
  plain: '',
  asks: 'EMU-CANCEL-PENDING',
  lost: 'EMU-CANCEL-LOST',
  unseen: 'EMU-CANCEL-NULL',
  early: 'EMU-CANCEL-205',
};
const said = { accepted: 'accepted', rejected: 'rejected', lapsed: 'expired' };

invoiceCancellerContract('FacturamaCanceller', async () => {
  const account = { url: fixture.url, user: 'emulator', password: 'emulator', timeoutMs: 8_000, startWindowMs: 10_000 };
  const stamper = new FacturamaStamper(account);
  return {
    canceller: new FacturamaCanceller(account),
    sat: new ConsultaCfdi({ url: `${fixture.url}${CONSULTA_PATH}`, timeoutMs: 8_000 }),
    document: async (manner) => {
      const stamped = await stamper.stamp(aStampOrder({ numeroPedido: words[manner] }));
      if (stamped.kind !== 'stamped') throw new Error(JSON.stringify(stamped));
      const { comprobante, sello } = readCfdi((await stamper.xml(stamped.providerId)) ?? '');
      const { emisor, receptor, total } = comprobante;
      const query = { uuid: stamped.uuid, rfcEmisor: emisor.rfc, rfcReceptor: receptor.rfc, total, sello };
      return { providerId: stamped.providerId, query };
    },
    receiverSays: async ({ query: { uuid } }, answer) => {
      const reply = await fixture.send('POST', `/_emulator/cancellations/${uuid}`, { answer: said[answer] });
      expect(reply).toMatchObject({ status: 200 });
    },
  };
});
