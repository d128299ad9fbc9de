import type { ModeName } from '@timbra/core/invoicing/complements/carta-porte/modes/carriers.ts';
import { modeNames } from '@timbra/core/invoicing/complements/carta-porte/modes/registry.ts';
import type { ComponentType } from 'react';
import { FormSection } from '../../shared/form/form-section.tsx';
import { Vehicle } from '../crew.tsx';

interface CarrierProps {
  readonly companyId: string;
}

interface CarrierSection {
  readonly title: string;
  readonly text: string;
  readonly Fields: ComponentType<CarrierProps>;
}

/** Asks for each carrier; the compiler asks for a line here. */
const sections: Readonly<Record<ModeName, CarrierSection>> = {
  autotransporte: { title: 'Vehículo', text: 'Con su permiso y sus seguros, y el remolque si lleva.', Fields: Vehicle },
};

export const CarrierSections = ({ companyId }: CarrierProps) =>
  modeNames.map((name) => {
    const { title, text, Fields } = sections[name];
    return (
      <FormSection key={name} title={title} text={text}>
        <Fields companyId={companyId} />
      </FormSection>
    );
  });
