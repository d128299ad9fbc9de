import { describe, expect, it } from 'vitest';
import { motivesFor } from './motives.ts';

const documentos = [{ invoiceId: '019f0000-0000-7000-8000-000000000001' }];
const offered = (tipoComprobante: 'I' | 'E' | 'P', pagos?: Parameters<typeof motivesFor>[0]['pagos']) =>
  motivesFor({ tipoComprobante, pagos }).map(({ motivo }) => motivo);

describe('the motives of a cancellation', () => {
  it('are all of SAT’s for an invoice', () => {
    expect(offered('I')).toEqual(['01', '02', '03', '04']);
  });

  it('have no substitute for a note, and say what to do instead', () => {
    expect(offered('E')).toEqual(['02', '03']);
    expect(motivesFor({ tipoComprobante: 'E', pagos: undefined })[0]?.help).toContain('cuando el SAT confirme');
  });

  it('have one for a payment of documents of ours, and none where it pays those of others', () => {
    expect(offered('P', [{ documentos }])).toEqual(['01', '02', '03']);
    expect(offered('P', [{ documentos }, { documentos: [...documentos, { uuid: 'X' }] }])).toEqual(['02', '03']);
    const said = motivesFor({ tipoComprobante: 'P', pagos: [{ documentos }] }).map(({ help }) => help);
    expect(said.join()).not.toContain('No se puede sustituir');
  });
});
