import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { EditorSection } from './editor-section.tsx';

export function BusinessSection() {
  return (
    <EditorSection title="Información del negocio" text="Lo primero que ven tus clientes.">
      <FieldGroup>
        <Wide>
          <TextField name="nombreComercio" label="Nombre del comercio" optional placeholder="Mi Comercio" />
        </Wide>
        <Wide>
          <TextField
            name="descripcion"
            label="Descripción"
            optional
            rows={3}
            placeholder="La facturación más fácil que nunca"
          />
        </Wide>
      </FieldGroup>
    </EditorSection>
  );
}
