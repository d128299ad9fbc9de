import { NumberField } from '@timbra/ui/fields/number-field.tsx';
import { FieldGroup } from '@timbra/ui/fields/text-field.tsx';

/** Asks for the discount on the whole document: it is spread over the concepts before taxes. */
export function OverallDiscount() {
  return (
    <FieldGroup>
      <NumberField
        name="descuento"
        label="Descuento general"
        min={0}
        step={0.01}
        unit="$"
        optional
        help="Se reparte entre los conceptos antes de IVA"
      />
    </FieldGroup>
  );
}
