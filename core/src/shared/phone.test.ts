import { describe, expect, it } from 'vitest';
import { internationalPhone, withCountryCode } from './phone.ts';

describe('a phone', () => {
  it.each([
    ['5512345678', '+525512345678'],
    ['55 1234 5678', '+525512345678'],
    ['(55) 1234-5678', '+525512345678'],
    ['+525512345678', '+525512345678'],
    ['+52 55 1234 5678', '+525512345678'],
    ['525512345678', '+525512345678'],
    ['15551234567', '+15551234567'],
    ['+49 30 123456', '+4930123456'],
    ['55 1234 5678 ext 9', '5512345678ext9'],
    ['١٢٣٤٥٦٧٨', '١٢٣٤٥٦٧٨'],
    ['-', undefined],
    ['', undefined],
  ])('typed as «%s» is kept as %s', (typed, kept) => {
    expect(internationalPhone(typed)).toBe(kept);
  });

  it.each([
    ['5512345678', '+52 55 1234 5678'],
    ['55 1234 5678', '+52 55 1234 5678'],
    ['+525512345678', '+525512345678'],
    ['+1 555 123 4567', '+1 555 123 4567'],
    ['  ', null],
  ])('typed as «%s» is shown as %s', (typed, shown) => {
    expect(withCountryCode(typed)).toBe(shown);
  });
});
