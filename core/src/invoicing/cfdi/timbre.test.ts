import { expect, it } from 'vitest';
import { d } from '../../../testing/cfdi/requests.ts';
import { qrExpression } from './timbre.ts';

const facts = {
  uuid: '5FB2822E-396D-4725-8521-CDC4BDD20CCF',
  rfcEmisor: 'EKU9003173C9',
  rfcReceptor: 'H&E951128469',
  total: d('1160.50'),
  sello: 'abcdefgh12345678aB+/9w==',
};

it('names both parties, the total without idle zeros and the last eight characters of the seal', () => {
  expect(qrExpression(facts)).toBe(
    'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=5FB2822E-396D-4725-8521-CDC4BDD20CCF' +
      '&re=EKU9003173C9&rr=H%26E951128469&tt=1160.5&fe=aB+/9w==',
  );
});
