import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Company } from '../shared/companies/companies-context.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { PasswordField } from '@timbra/ui/fields/password-field.tsx';
import { CertificateFound } from './certificate-found.tsx';
import type { CompanyValues } from './company-values.ts';
import { CsdFileField } from './csd-file-field.tsx';
import { extensions, fileProblem, readDataUrl, sortFiles, type CsdFileField as FileField } from './csd-files.ts';
import { CsdSteps } from './csd-steps.tsx';
import { CsdValidity } from './csd-validity.tsx';
import { FormSection } from '../shared/form/form-section.tsx';
import { useCertificate } from './use-certificate.ts';

type Names = Readonly<Partial<Record<FileField, string>>>;

interface CsdSectionProps {
  /** It is the draft of the form. */
  readonly draftName: string;
  /** It is that of a company that is edited. */
  readonly csd: Company['csd'] | undefined;
}

/** Certificate, key and password, of which the first says whose company it is: new ones replace what it has. */
export function CsdSection({ draftName, csd }: CsdSectionProps) {
  const { setValue, setError } = useFormContext<CompanyValues>();
  const [names, setNames] = useState<Names>({});
  const { found, read } = useCertificate(draftName);
  const hasCertificate = useWatch<CompanyValues, 'csdCer'>({ name: 'csdCer' }) !== '';
  const takeFile = async (field: FileField, file: File) => {
    const message = fileProblem(field, file);
    if (message) {
      setError(field, { type: 'file', message });
      return;
    }
    const content = await readDataUrl(file);
    setValue(field, content, { shouldDirty: true });
    setNames((known) => ({ ...known, [field]: file.name }));
    if (field === 'csdCer') await read(content);
  };
  const assignFiles = (aimed: FileField, files: readonly File[]) => {
    const { csdCer, csdKey } = sortFiles(files);
    if (!csdCer && !csdKey) setError(aimed, { type: 'file', message: `Elige un archivo ${extensions[aimed]}` });
    if (csdCer) void takeFile('csdCer', csdCer);
    if (csdKey) void takeFile('csdKey', csdKey);
  };
  return (
    <FormSection title="Certificado de Sello Digital (CSD)" text={<CsdSteps />}>
      <Box sx={{ display: 'grid', gap: 4, mb: 5 }}>
        <Alert severity="warning" role="note">
          Necesitas un Certificado de Sello Digital (CSD), no la FIEL
        </Alert>
        {csd ? <CsdValidity csd={csd} /> : null}
      </Box>
      <FieldGroup>
        <CsdFileField name="csdCer" fileName={names.csdCer} onFiles={assignFiles} />
        <CsdFileField name="csdKey" fileName={names.csdKey} onFiles={assignFiles} />
        <Wide>
          <PasswordField
            name="csdPassword"
            label="Contraseña del CSD"
            help="La que elegiste al generarlo. La guardamos cifrada y no la mostramos a nadie."
            autoComplete="new-password"
          />
        </Wide>
      </FieldGroup>
      {found && hasCertificate ? (
        <Box sx={{ mt: 4 }}>
          <CertificateFound certificate={found} />
        </Box>
      ) : null}
    </FormSection>
  );
}
