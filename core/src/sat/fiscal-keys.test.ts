import { describe, expect, it } from 'vitest';
import { hasCheckDigit, isGenericRfc, isRfc, personaOf } from './fiscal-keys.ts';

const REGISTERED = ['EKU9003173C9', 'IIA040805DZ4', 'URE180429TM6', 'H&E951128469', 'CACX7605101P8', 'KAHO641101B39'];

describe('an RFC', () => {
  it.each([...REGISTERED, 'XAXX010101000', 'XEXX010101000', 'MCI7306249Y1', 'ÑAÑ000229AB1'])(
    '%s is accepted',
    (rfc) => {
      expect(isRfc(rfc)).toBe(true);
    },
  );

  it.each([
    ['lower case', 'eku9003173c9'],
    ['a month that does not exist', 'EKU9013173C9'],
    ['a day that does not exist', 'EKU9004313C9'],
    ['29 February of a common year', 'EKU0102293C9'],
    ['too few letters', 'EK9003173C9'],
    ['too many letters', 'EKUUU9003173C9'],
    ['a last character beyond A', 'EKU9003173CB'],
    ['white space', ' EKU9003173C9'],
    ['nothing', ''],
  ])('with %s is refused', (_fault, rfc) => {
    expect(isRfc(rfc)).toBe(false);
  });

  it.each(REGISTERED)('%s ends in its check digit', (rfc) => {
    expect(hasCheckDigit(rfc)).toBe(true);
  });

  it('registered by SAT with another digit is told apart', () => {
    expect(hasCheckDigit('MCI7306249Y1')).toBe(false);
    expect(hasCheckDigit('EKU9003173C8')).toBe(false);
  });

  it('that is generic is never held to its check digit', () => {
    expect(hasCheckDigit('XAXX010101000')).toBe(true);
    expect(hasCheckDigit('XEXX010101000')).toBe(true);
    expect(isGenericRfc('EKU9003173C9')).toBe(false);
  });

  it('of 12 characters is a company, of 13 a person', () => {
    expect(personaOf('EKU9003173C9')).toBe('moral');
    expect(personaOf('CACX7605101P8')).toBe('fisica');
  });
});
