import { Box, Button, IconButton, Typography } from '@mui/material';
import type { SaleComplementKind } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { describedSaleComplement, saleComplementKinds } from '@timbra/core/invoicing/complements/sale-complements.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup, NumberField, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { wordedParts, type AnyWords } from '@timbra/core/invoicing/complements/shape/labels.ts';
import type { AnyPart, ElementList, Shape, TextAttribute } from '@timbra/core/invoicing/complements/shape/shape.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { atMost } from '@timbra/ui/fields/masks.ts';
import type { InvoiceValues } from '../model/values.ts';
import { RowsProblem } from '../../shared/form/rows-problem.tsx';
import { blankOf } from './blank.ts';

/** Shows what a document carries beside its conceptos: of each complement a button that adds it, or its fields. */
export function ComplementFields() {
  const { setValue } = useFormContext<InvoiceValues>();
  const added = useWatch<InvoiceValues, 'complementos'>({ name: 'complementos' }) ?? {};
  const put = (kind: SaleComplementKind, value: object | undefined) =>
    setValue('complementos', { ...added, [kind]: value }, { shouldDirty: true });
  const left = saleComplementKinds.filter((kind) => added[kind] === undefined);
  return (
    <>
      {saleComplementKinds
        .filter((kind) => added[kind] !== undefined)
        .map((kind) => {
          const { shape, words } = describedSaleComplement(kind);
          return (
            <FieldGroup key={kind} title={words.heading}>
              <ElementFields shape={shape} words={words} at={`complementos.${kind}`} />
              <Wide>
                <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => put(kind, undefined)}>
                  {`Quitar ${words.heading.toLowerCase()}`}
                </Button>
              </Wide>
            </FieldGroup>
          );
        })}
      {left.length === 0 ? null : (
        <FieldGroup title="Complementos">
          <Wide>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {left.map((kind) => {
                const { shape, words } = describedSaleComplement(kind);
                return (
                  <Button key={kind} startIcon={<Plus size={16} />} onClick={() => put(kind, blankOf(shape))}>
                    {`Agregar ${words.heading.toLowerCase()}`}
                  </Button>
                );
              })}
            </Box>
          </Wide>
        </FieldGroup>
      )}
    </>
  );
}

interface ElementFieldsProps {
  readonly shape: Shape;
  readonly words: AnyWords;
  /** It is the path in the form. */
  readonly at: string;
}

/** Shows the inputs of an element, each by what its part is, under the words of its complement. */
const ElementFields = ({ shape, words, at }: ElementFieldsProps) =>
  wordedParts(shape, words).map((worded) => {
    const name = `${at}.${worded.field}`;
    if ('label' in worded) return <PartField key={name} part={worded.part} label={worded.label} name={name} />;
    if (worded.part.as === 'list') return <ListFields key={name} list={worded.part} words={worded.words} at={name} />;
    return (
      <Wide key={name}>
        <FieldGroup title={worded.words.heading}>
          <ElementFields shape={worded.part.shape} words={worded.words} at={name} />
        </FieldGroup>
      </Wide>
    );
  });

interface PartFieldProps<Part> {
  readonly part: Part;
  readonly label: string;
  readonly name: string;
}

function PartField({ part, label, name }: PartFieldProps<Exclude<AnyPart, { readonly shape: Shape }>>) {
  if (part.as === 'text') return <TextPart part={part} label={label} name={name} />;
  const step = 10 ** -part.limits.decimals;
  return <NumberField name={name} label={label} min={0} step={step} optional={!part.required} />;
}

/** A line of a form does not show more characters at once. */
const LONG = 200;

function TextPart({ part, label, name }: PartFieldProps<TextAttribute>) {
  const { asked, choices, required, most, longest = most, example } = part;
  const field = { name, label, optional: !required };
  if (choices) return <ChoiceField {...field} choices={choices.map((value) => ({ value, label: value }))} />;
  if (asked === 'day') return <DateField {...field} />;
  const hint = example === undefined ? {} : { placeholder: example };
  const input = <TextField {...field} {...hint} mask={atMost(longest)} {...(longest > LONG && { rows: 2 })} />;
  return longest > LONG ? <Wide>{input}</Wide> : input;
}

interface ListFieldsProps {
  readonly list: ElementList;
  readonly words: AnyWords;
  readonly at: string;
}

/** Shows the elements of a list by their number; those that the schema asks for stay. */
function ListFields({ list, words, at }: ListFieldsProps) {
  const { fields, append, remove } = useFieldArray({ name: at });
  const what = words.heading.toLowerCase();
  return (
    <Wide>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {fields.map(({ id }, index) => (
          <Box key={id} role="group" aria-label={`${words.heading} ${index + 1}`}>
            <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, mb: 2 }}>
              <Typography sx={{ flex: 1, fontWeight: 600 }}>{`${words.heading} ${index + 1}`}</Typography>
              {fields.length > list.least ? (
                <IconButton aria-label={`Quitar ${what} ${index + 1}`} onClick={() => remove(index)}>
                  <Trash2 size={18} />
                </IconButton>
              ) : null}
            </Box>
            <FieldGroup>
              <ElementFields shape={list.shape} words={words} at={`${at}.${index}`} />
            </FieldGroup>
          </Box>
        ))}
        <RowsProblem of={at} />
        {fields.length < list.most ? (
          <Button
            startIcon={<Plus size={16} />}
            onClick={() => append(blankOf(list.shape))}
            sx={{ justifySelf: 'start' }}
          >
            {`Agregar ${what}`}
          </Button>
        ) : null}
      </Box>
    </Wide>
  );
}
