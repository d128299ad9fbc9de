import type {
  ImpuestoLocal,
  ImpuestosLocales,
} from '@timbra/core/invoicing/complements/impuestos-locales/impuestos-locales.ts';
import { money } from '../figures.ts';
import { fact } from '../named.ts';
import type { PrintedComplement } from './printed-complement.ts';

const named = ({ nombre, tasa }: ImpuestoLocal) => `${nombre} ${tasa.toString()} %`;

export const impuestosLocales: PrintedComplement<ImpuestosLocales> = {
  sections: ({ retenciones, traslados }, moneda) => [
    {
      heading: 'Impuestos locales',
      facts: [
        ...traslados.map((tax) => fact(`${named(tax)} trasladado`, money(tax.importe, moneda))),
        ...retenciones.map((tax) => fact(`${named(tax)} retenido`, money(tax.importe, moneda))),
      ],
    },
  ],
  totals: ({ retenciones, traslados }, moneda) => [
    ...traslados.map((tax) => fact(named(tax), money(tax.importe, moneda))),
    ...retenciones.map((tax) => fact(`Retención ${named(tax)}`, `-${money(tax.importe, moneda)}`)),
  ],
};
