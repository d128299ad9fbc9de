import { expect, it } from 'vitest';
import type { Activity } from './withholding-presets.ts';
import { shippedLaw } from '../../law/shipped.ts';
import { usualWithholdings, withholdingRates } from './withholding-presets.ts';

const COMPANY = 'URE180429TM6';
const PERSON = 'CACX7605101P8';

it.each<[string, Activity, string, string, string, string | undefined, string | undefined]>([
  ["a professional's fees to a company", 'honorarios', PERSON, '612', COMPANY, '0.1', '0.106667'],
  ["a landlord's rent to a company", 'arrendamiento', PERSON, '606', COMPANY, '0.1', '0.106667'],
  ['fees under RESICO to a company', 'honorarios', PERSON, '626', COMPANY, '0.0125', '0.106667'],
  ['goods under RESICO to a company', 'otros', PERSON, '626', COMPANY, '0.0125', undefined],
  ['goods of a business to a company', 'otros', PERSON, '612', COMPANY, undefined, undefined],
  ['freight of a company', 'fletes', 'EKU9003173C9', '601', COMPANY, undefined, '0.04'],
  ['fees to a person', 'honorarios', PERSON, '612', 'FUNK671228PH6', undefined, undefined],
  ['fees to the general public', 'honorarios', PERSON, '612', 'XAXX010101000', undefined, undefined],
  ['fees of a company', 'honorarios', 'EKU9003173C9', '601', COMPANY, undefined, undefined],
])('of %s', (_what, activity, rfc, regimenFiscal, rfcReceptor, isr, ivaRet) => {
  const proposed = usualWithholdings(
    activity,
    { rfc, regimenFiscal },
    rfcReceptor,
    withholdingRates(shippedLaw, '2026-11-20'),
  );
  expect([proposed.isr?.toString(), proposed.ivaRet?.toString()]).toEqual([isr, ivaRet]);
});

it('are none where the rates of the day are not known', () => {
  const person = { rfc: PERSON, regimenFiscal: '612' };
  expect(withholdingRates(shippedLaw, '2021-12-31')).toBeUndefined();
  expect(usualWithholdings('honorarios', person, COMPANY, undefined)).toEqual({});
});
