import type {
  ImpuestosLocales,
  traslado,
} from '@timbra/core/invoicing/complements/impuestos-locales/impuestos-locales.ts';
import { fact, money } from '../printed-document.ts';
import { asIs, followedBy, lineOf, type PrintedComplement } from './sale-complement.ts';

type Side = Exclude<keyof ImpuestosLocales, 'kind'>;

/** These stand after a tax's name in its section, and before name and amount above the total. */
const words: Readonly<Record<Side, { readonly done: string; readonly title: string; readonly sign: string }>> = {
  traslados: { done: 'trasladado', title: '', sign: '' },
  retenciones: { done: 'retenido', title: 'Retención ', sign: '-' },
};

const sides = Object.keys(words) as readonly Side[];

const nameOf = lineOf<typeof traslado>({ nombre: asIs, tasa: followedBy('%'), importe: 'beside the name' });

export const impuestosLocales: PrintedComplement<ImpuestosLocales> = {
  sections: (complement, moneda) => [
    {
      heading: 'Impuestos locales',
      facts: sides.flatMap((side) =>
        complement[side].map((tax) => fact(`${nameOf(tax)} ${words[side].done}`, money(tax.importe, moneda))),
      ),
    },
  ],
  totals: (complement, moneda) =>
    sides.flatMap((side) => {
      const { title, sign } = words[side];
      return complement[side].map((tax) => fact(`${title}${nameOf(tax)}`, `${sign}${money(tax.importe, moneda)}`));
    }),
};
