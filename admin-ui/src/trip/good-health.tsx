import type { SanitaryField } from '@timbra/core/invoicing/complements/carta-porte/sanitary.ts';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/field-group.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import type { SatCatalog } from '@timbra/ui/fields/whole-key.ts';
import { useWatch } from 'react-hook-form';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import { sanitaryFieldsIn } from './sanitary-values.ts';
import type { TripValues } from './trip-values.ts';

interface Asked {
  readonly label: string;
  readonly help?: string;
  /** Letters that SAT's schema has room for. */
  readonly longest?: number;
  readonly catalog?: SatCatalog;
  readonly isDay?: true;
}

const fields: Readonly<Record<SanitaryField, Asked>> = {
  nombreIngredienteActivo: { label: 'Ingrediente activo', longest: 1_000 },
  nomQuimico: { label: 'Nombre químico', longest: 150 },
  denominacionGenericaProd: { label: 'Denominación genérica', longest: 50 },
  denominacionDistintivaProd: { label: 'Denominación distintiva', longest: 50, help: 'La marca' },
  fabricante: { label: 'Fabricante', longest: 240 },
  fechaCaducidad: { label: 'Fecha de caducidad', isDay: true },
  loteMedicamento: { label: 'Lote', longest: 10 },
  formaFarmaceutica: { label: 'Forma farmacéutica', catalog: 'formaFarmaceutica' },
  condicionesEspTransp: { label: 'Condiciones de transporte', catalog: 'condicionEspecial' },
  registroSanitarioFolioAutorizacion: {
    label: 'Registro sanitario',
    longest: 15,
    help: 'O el folio de la autorización',
  },
  permisoImportacion: { label: 'Permiso de importación', longest: 6 },
  folioImpoVucem: { label: 'Folio de importación de la VUCEM', longest: 25 },
  numCas: { label: 'Número CAS', longest: 15, help: 'Como 68334-30-5' },
  razonSocialEmpImp: { label: 'Empresa que importa', longest: 80 },
  numRegSanPlagCofepris: { label: 'Registro sanitario del plaguicida', longest: 60 },
  datosFabricante: { label: 'Datos del fabricante', longest: 600, help: 'Nombre y domicilio' },
  datosFormulador: { label: 'Datos del formulador', longest: 600, help: 'Nombre y domicilio' },
  datosMaquilador: { label: 'Datos del maquilador', longest: 600, help: 'Nombre y domicilio' },
  usoAutorizado: { label: 'Uso autorizado', longest: 1_000 },
};

/** Of which sector of COFEPRIS a good is, where it is of one; then what that has to say. */
export function GoodHealth({ at }: { readonly at: number }) {
  const [sector, border] = useWatch<TripValues, [`mercancias.${number}.sectorCofepris`, 'aduana']>({
    name: [`mercancias.${at}.sectorCofepris`, 'aduana'],
  });
  return (
    <FieldGroup>
      <Wide>
        <SatSearch
          name={`mercancias.${at}.sectorCofepris`}
          label="Sector COFEPRIS"
          catalog="sectorCofepris"
          optional
          help="De medicamentos, precursores, psicotrópicos, sustancias tóxicas y plaguicidas"
        />
      </Wide>
      {sanitaryFieldsIn(sector, border).map((field) => (
        <SanitaryInput key={field} name={`mercancias.${at}.${field}`} asked={fields[field]} />
      ))}
    </FieldGroup>
  );
}

function SanitaryInput({ name, asked }: { readonly name: string; readonly asked: Asked }) {
  const { label, help, longest, catalog, isDay } = asked;
  const helped = { name, label, ...(help === undefined ? {} : { help }) };
  if (catalog) return <SatSearch {...helped} catalog={catalog} />;
  return isDay ? <DateField {...helped} /> : <TextField {...helped} keep={(text) => text.slice(0, longest)} />;
}
