import { mercanciaLabels, sanitaryLabels } from '@timbra/core/invoicing/complements/carta-porte/labels.ts';
import type { SanitaryField } from '@timbra/core/invoicing/complements/carta-porte/sanitary.ts';
import { mercancia } from '@timbra/core/invoicing/complements/carta-porte/shape-of-goods.ts';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { atMost } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import type { SatCatalog } from '@timbra/ui/fields/whole-key.ts';
import { useWatch } from 'react-hook-form';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import { sanitaryFieldsIn } from './sanitary-values.ts';
import type { TripValues } from './trip-values.ts';

const helps: { readonly [Field in SanitaryField]?: string } = {
  denominacionDistintivaProd: 'La marca',
  registroSanitarioFolioAutorizacion: 'O el folio de la autorización',
  numCas: 'Como 68334-30-5',
  datosFabricante: 'Nombre y domicilio',
  datosFormulador: 'Nombre y domicilio',
  datosMaquilador: 'Nombre y domicilio',
};

const catalogs: { readonly [Field in SanitaryField]?: SatCatalog } = {
  formaFarmaceutica: 'formaFarmaceutica',
  condicionesEspTransp: 'condicionEspecial',
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
        <SanitaryInput key={field} name={`mercancias.${at}.${field}`} field={field} />
      ))}
    </FieldGroup>
  );
}

interface SanitaryInputProps {
  readonly name: string;
  readonly field: SanitaryField;
}

function SanitaryInput({ name, field }: SanitaryInputProps) {
  const [help, catalog] = [helps[field], catalogs[field]];
  const helped = { name, label: sanitaryLabels[field], ...(help === undefined ? {} : { help }) };
  if (catalog) return <SatSearch {...helped} catalog={catalog} />;
  if (field === 'fechaCaducidad') return <DateField {...helped} />;
  return <TextField {...helped} mask={atMost(mercancia.fields[field].most)} />;
}
