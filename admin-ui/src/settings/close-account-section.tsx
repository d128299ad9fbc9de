import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { FormSection } from '../shared/form/form-section.tsx';

const CloseAccountDialog = lazy(async () => ({
  default: (await import('./close-account-dialog.tsx')).CloseAccountDialog,
}));

export function CloseAccountSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <FormSection
      title="Cerrar cuenta"
      text="Se pierden tus timbres y el acceso a tus documentos. No se puede deshacer."
    >
      <Button color="error" onClick={() => setOpen(true)} sx={{ color: 'error.main', borderColor: 'error.main' }}>
        Cerrar mi cuenta
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CloseAccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </FormSection>
  );
}
