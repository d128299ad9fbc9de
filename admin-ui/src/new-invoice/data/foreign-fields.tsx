import { lengths } from '@timbra/core/invoicing/lengths.ts';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { atMost } from '@timbra/ui/fields/masks.ts';
import { frequentFirst, SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { TextField } from '@timbra/ui/fields/text-field.tsx';

/** Nobody abroad resides in Mexico (CFDI40152). */
const countries = frequentFirst(
  PAIS.entries.filter(({ key }) => key !== 'MEX'),
  ['USA', 'CAN', 'GTM', 'ESP'],
);

/** Shows what a document may say of a buyer abroad besides the generic RFC. */
export const ForeignFields = () => (
  <>
    <SatSelect name="receptor.residenciaFiscal" label="País de residencia fiscal" entries={countries} optional />
    <TextField
      name="receptor.numRegIdTrib"
      label="Número de registro de identidad tributaria"
      optional
      mask={atMost(lengths.numRegIdTrib)}
      help="El que tiene en su país; va junto con el país"
    />
  </>
);
