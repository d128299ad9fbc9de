import { describe, expect, it } from 'vitest';
import { wantedOf } from './sale-search.ts';

const token = 'Ab-dEf_hIjKlMnOpQrStUv';

describe('what finds a sale at the counter', () => {
  it('is the token of a ticket that is scanned, also by a scanner that types with another keyboard', () => {
    const ticket = { ticket: token };
    expect(wantedOf(`https://timbra.mx/luna/t/${token}`)).toEqual(ticket);
    expect(wantedOf(` HTTPS://timbra.mx/luna/t/${token}/ `)).toEqual(ticket);
    expect(wantedOf("httpsÑ--timbra.mx-luna-t-Ab'dEf?hIjKlMnOpQrStUv")).toEqual(ticket);
  });

  it('is a number or an amount, however it is written', () => {
    expect(wantedOf('12')).toEqual({ figure: 12 });
    expect(wantedOf('$1,160.00')).toEqual({ figure: 1_160 });
    expect(wantedOf('1 160.5')).toEqual({ figure: 1_160.5 });
  });

  it('is words otherwise, and nothing at first', () => {
    expect(wantedOf(' universidad robótica ')).toEqual({ words: 'universidad robótica' });
    expect(wantedOf('12 de mayo')).toEqual({ words: '12 de mayo' });
    expect(wantedOf('1234567890123')).toEqual({ words: '1234567890123' });
    expect(wantedOf('')).toEqual({ words: '' });
  });
});
