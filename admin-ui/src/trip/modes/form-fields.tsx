import type { ComponentType } from 'react';
import type { ModeName } from '@timbra/core/invoicing/complements/carta-porte/modes/carriers.ts';
import { modeNames } from '@timbra/core/invoicing/complements/carta-porte/modes/registry.ts';
import { indexIn, rowOf } from '../sent-rows.ts';
import type { TripValues } from '../trip-values.ts';
import { FormSection } from '../../shared/form/form-section.tsx';
import { Vehicle } from '../crew.tsx';

interface FormFields {
  readonly names: readonly (keyof TripValues)[];
  /**
   * Returns where the form shows what the contract calls so.
   * @param path `autotransporte.remolques.0.placa`
   */
  readonly fieldOf: (path: string, values: TripValues) => string;
}

/** What the form holds of each carrier; the compiler asks for a line here. */
const fields: Readonly<Record<ModeName, FormFields>> = {
  autotransporte: {
    names: ['vehicleId', 'vehicle', 'remolques'],
    fieldOf: (path, { remolques }) =>
      /^autotransporte\.remolques\b/.test(path)
        ? `remolques.${rowOf(remolques, ({ trailer }) => trailer !== null, indexIn(path))}.trailerId`
        : 'vehicleId',
  },
};

export const carrierFields: readonly (keyof TripValues)[] = modeNames.flatMap((name) => fields[name].names);

/** Returns the field; undefined for what is no carrier's. */
export function carrierFieldOf(path: string, values: TripValues): string | undefined {
  const mode = modeNames.find((name) => path === name || path.startsWith(`${name}.`));
  return mode && fields[mode].fieldOf(path, values);
}

type CarrierProps = { readonly companyId: string };

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
