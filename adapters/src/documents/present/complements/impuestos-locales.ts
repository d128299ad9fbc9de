import type {
  ImpuestoLocal,
  ImpuestosLocales,
} from '@timbra/core/invoicing/complements/impuestos-locales/impuestos-locales.ts';
import { figures } from '../figures.ts';
import { fact } from '../named.ts';
import type { PrintedComplement } from './printed-complement.ts';

const named = ({ nombre, tasa }: ImpuestoLocal) => `${nombre} ${tasa.toString()} %`;

export const impuestosLocales: PrintedComplement<ImpuestosLocales> = {
  sections: ({ retenciones, traslados }, decimals) => [
    {
      heading: 'Impuestos locales',
      facts: [
        ...traslados.map((tax) => fact(`${named(tax)} trasladado`, figures(tax.importe, decimals))),
        ...retenciones.map((tax) => fact(`${named(tax)} retenido`, figures(tax.importe, decimals))),
      ],
    },
  ],
  totals: ({ retenciones, traslados }, decimals) => [
    ...traslados.map((tax) => fact(named(tax), figures(tax.importe, decimals))),
    ...retenciones.map((tax) => fact(`Retención ${named(tax)}`, `-${figures(tax.importe, decimals)}`)),
  ],
};
