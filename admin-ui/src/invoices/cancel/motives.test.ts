import { describe, expect, it } from 'vitest';
import { motivesFor } from './motives.ts';

const offered = (tipoComprobante: 'I' | 'E' | 'P') => motivesFor({ tipoComprobante }).map(({ motivo }) => motivo);

describe('the motives of a cancellation', () => {
  it('are all of SAT’s for an invoice', () => {
    expect(offered('I')).toEqual(['01', '02', '03', '04']);
  });

  it('have no substitute for a note or a payment, and say what to do instead', () => {
    expect(offered('E')).toEqual(['02', '03']);
    expect(offered('P')).toEqual(['02', '03']);
    expect(motivesFor({ tipoComprobante: 'P' })[0]?.help).toContain('emítelo de nuevo cuando el SAT confirme');
  });
});
