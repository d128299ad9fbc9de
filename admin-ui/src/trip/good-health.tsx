import { mercanciaLabels, sanitaryLabels } from '@timbra/core/invoicing/complements/carta-porte/labels.ts';
import type { SanitaryField } from '@timbra/core/invoicing/complements/carta-porte/sanitary.ts';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { atMost } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import type { SatCatalog } from '@timbra/ui/fields/whole-key.ts';
import { useWatch } from 'react-hook-form';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import { sanitaryFieldsIn } from './sanitary-values.ts';
import type { TripValues } from './trip-values.ts';

interface Asked {
  readonly help?: string;
  /** SAT's schema has room for so many letters. */
  readonly longest?: number;
  readonly catalog?: SatCatalog;
  readonly isDay?: true;
}

const fields: Readonly<Record<SanitaryField, Asked>> = {
  nombreIngredienteActivo: { longest: 1_000 },
  nomQuimico: { longest: 150 },
  denominacionGenericaProd: { longest: 50 },
  denominacionDistintivaProd: { longest: 50, help: 'La marca' },
  fabricante: { longest: 240 },
  fechaCaducidad: { isDay: true },
  loteMedicamento: { longest: 10 },
  formaFarmaceutica: { catalog: 'formaFarmaceutica' },
  condicionesEspTransp: { catalog: 'condicionEspecial' },
  registroSanitarioFolioAutorizacion: {
    longest: 15,
    help: 'O el folio de la autorización',
  },
  permisoImportacion: { longest: 6 },
  folioImpoVucem: { longest: 25 },
  numCas: { longest: 15, help: 'Como 68334-30-5' },
  razonSocialEmpImp: { longest: 80 },
  numRegSanPlagCofepris: { longest: 60 },
  datosFabricante: { longest: 600, help: 'Nombre y domicilio' },
  datosFormulador: { longest: 600, help: 'Nombre y domicilio' },
  datosMaquilador: { longest: 600, help: 'Nombre y domicilio' },
  usoAutorizado: { longest: 1_000 },
};

/** Asks of which sector of COFEPRIS a good is, where it is of one; then what that has to say. */
export function GoodHealth({ at }: { readonly at: number }) {
  const [sector, border] = useWatch<TripValues, [`mercancias.${number}.sectorCofepris`, 'aduana']>({
    name: [`mercancias.${at}.sectorCofepris`, 'aduana'],
  });
  return (
    <FieldGroup>
      <Wide>
        <SatSearch
          name={`mercancias.${at}.sectorCofepris`}
          label={mercanciaLabels.sectorCofepris}
          catalog="sectorCofepris"
          optional
          help="De medicamentos, precursores, psicotrópicos, sustancias tóxicas y plaguicidas"
        />
      </Wide>
      {sanitaryFieldsIn(sector, border).map((field) => (
        <SanitaryInput
          key={field}
          name={`mercancias.${at}.${field}`}
          label={sanitaryLabels[field]}
          asked={fields[field]}
        />
      ))}
    </FieldGroup>
  );
}

interface SanitaryInputProps {
  readonly name: string;
  readonly label: string;
  readonly asked: Asked;
}

function SanitaryInput({ name, label, asked }: SanitaryInputProps) {
  const { help, longest, catalog, isDay } = asked;
  const helped = { name, label, ...(help === undefined ? {} : { help }) };
  if (catalog) return <SatSearch {...helped} catalog={catalog} />;
  if (isDay) return <DateField {...helped} />;
  return <TextField {...helped} {...(longest === undefined ? {} : { mask: atMost(longest) })} />;
}
