import { Button } from '@mui/material';
import { useFiles } from '../shared/download/use-files.ts';
import { FormSection } from '../shared/form/form-section.tsx';

/** Shows what is kept of the account, for whoever wants to see it or take it along. */
export function OwnDataSection() {
  const { busy, save } = useFiles<'data'>();
  return (
    <FormSection
      title="Lo que guardamos de ti"
      text="Un zip con los XML de tus documentos y todos tus registros. Puede tardar si tienes muchos."
    >
      <Button
        loading={busy !== undefined}
        onClick={() => void save({ key: 'data', path: '/user/data', name: 'datos_timbra.zip' })}
      >
        Descargar mis datos
      </Button>
    </FormSection>
  );
}
