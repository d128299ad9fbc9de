import { NumberField } from '../../shared/fields/number-field.tsx';
import { FieldGroup } from '../../shared/fields/field-group.tsx';

/** On the whole document: it is spread over the concepts before taxes (D-B1). */
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
