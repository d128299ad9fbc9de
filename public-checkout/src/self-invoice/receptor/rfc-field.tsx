import { TextField } from '@timbra/ui/plain/text-field.tsx';
import type { ReceptorForm } from './use-receptor-form.ts';

export const RfcField = ({ receptor: { values, set, leave, verdictOf } }: { readonly receptor: ReceptorForm }) => (
  <TextField
    name="rfc"
    label="RFC"
    help="Con él te pedimos lo demás. 13 caracteres si eres persona física, 12 si es una empresa."
    value={values.rfc}
    onChange={(text) => set('rfc', text)}
    onLeave={() => leave('rfc')}
    verdict={verdictOf('rfc')}
    input={{
      className: 'capitals',
      autoCapitalize: 'characters',
      autoComplete: 'off',
      spellCheck: false,
      maxLength: 20,
    }}
  />
);
