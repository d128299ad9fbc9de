import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { EditorSection } from './editor-section.tsx';

export function ContactSection() {
  return (
    <EditorSection title="Datos de contacto" text="Para quien tenga una duda con su factura.">
      <FieldGroup>
        <TextField
          name="telefono"
          type="tel"
          label="Teléfono"
          optional
          mask={masks.pagePhone}
          placeholder="+52 55 1234 5678"
          autoComplete="tel"
        />
        <TextField name="email" type="email" label="Email" optional autoComplete="email" />
        <Wide>
          <TextField name="direccion" label="Dirección" optional autoComplete="street-address" />
        </Wide>
        <Wide>
          <TextField
            name="sitioWeb"
            type="url"
            label="Sitio web"
            optional
            mask={masks.website}
            placeholder="https://"
            autoComplete="url"
          />
        </Wide>
      </FieldGroup>
    </EditorSection>
  );
}
