import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { LogoField } from '../shared/logo/logo-field.tsx';
import { ColorField } from './color-field.tsx';
import { groundAdvice, inkAdvice } from './color-advice.ts';
import { EditorSection } from './editor-section.tsx';

export function AppearanceSection() {
  return (
    <EditorSection title="Logo y colores" text="Para que tus clientes reconozcan tu marca.">
      <FieldGroup>
        <Wide>
          <LogoField note="Así saldrá en tu página" />
        </Wide>
        <ColorField name="colorPrimario" label="Color primario" use="Encabezado y botones" advise={groundAdvice} />
        <ColorField name="colorSecundario" label="Color secundario" use="Títulos y enlaces" advise={inkAdvice} />
      </FieldGroup>
    </EditorSection>
  );
}
