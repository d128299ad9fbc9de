import { Box, Card } from '@mui/material';
import type { SaleComplementsInput } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { describedSaleComplement, saleComplementKinds } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { wordedParts, wordedTexts, type AnyWords } from '@timbra/core/invoicing/complements/shape/labels.ts';
import { partsOf, type Shape } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { Facts } from '@timbra/ui/facts.tsx';
import { Part } from './part.tsx';

/** Shows what a document carries beside its conceptos, by the words of its form. */
export const ComplementParts = ({ complementos }: { readonly complementos: SaleComplementsInput }) =>
  saleComplementKinds.map((kind) => {
    const { shape, words } = describedSaleComplement(kind);
    const record = complementos[kind];
    return record === undefined ? null : (
      <Card key={kind} sx={{ p: { xs: 4, sm: 5 }, minWidth: 0 }}>
        <Part title={words.heading}>
          <ElementFacts shape={shape} words={words} record={record} />
        </Part>
      </Card>
    );
  });

interface ElementFactsProps {
  readonly shape: Shape;
  readonly words: AnyWords;
  readonly record: object;
}

/** Shows the facts of an element, and those of each element within it by themselves. */
function ElementFacts({ shape, words, record }: ElementFactsProps) {
  const values = record as Readonly<Record<string, object | readonly object[] | undefined>>;
  const within = wordedParts(shape, words).flatMap((worded) => {
    if ('label' in worded) return [];
    return [values[worded.field] ?? []]
      .flat()
      .map((inner) => ({ shape: worded.part.shape, words: worded.words, record: inner }));
  });
  const own = Object.fromEntries(
    partsOf(shape).flatMap(([field, part]) => ('shape' in part ? [] : [[field, values[field]]])),
  );
  const facts = wordedTexts(shape, words, own).map(({ label, text }) => ({ label, value: text }));
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {facts.length === 0 ? null : <Facts facts={facts} />}
      {within.map((inner, index) => (
        <ElementFacts key={index} {...inner} />
      ))}
    </Box>
  );
}
