import { aCartaPorte } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { aReceptor } from '@timbra/core/testing/cfdi/requests.ts';

export const tipo = 'carta-porte';

/** Goods that their owner moves. */
export const transfer = { tipo, cartaPorte: aCartaPorte() };

/** Goods that are moved for a price, of which a company withholds IVA. */
export const freight = {
  ...transfer,
  receptor: aReceptor(),
  formaPago: '03',
  metodoPago: 'PUE',
  conceptos: [
    {
      claveProductoServicio: '78101802',
      cantidad: 1,
      unidad: 'E48',
      descripcion: 'Flete de Tulancingo a Querétaro',
      valorUnitario: 10_000,
      objetoImpuesto: '02',
      impuestos: { iva: '16', ivaRet: 0.04 },
    },
  ],
};
