import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Company } from '../shared/companies/companies-context.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { PasswordField } from '@timbra/ui/fields/password-field.tsx';
import { shortDate } from '@timbra/ui/format/format.ts';
import { csdTerm, inDays } from '@timbra/core/companies/csd.ts';
import type { CompanyValues } from './company-values.ts';
import { extensions, fileProblem, readDataUrl, sortFiles } from './csd-files.ts';
import type { CsdFileField as FieldName, CsdFileField as FileField } from './csd-files.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import { FileCheck2 } from 'lucide-react';
import { DropZone } from '@timbra/ui/fields/drop-zone.tsx';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { isIssuerRfc } from '@timbra/core/companies/fiscal-data-rules.ts';
import { titleCase } from '@timbra/core/purchases/buyer.ts';
import { localPhone } from '@timbra/core/shared/phone.ts';
import { ApiError, callData } from '@timbra/ui/http/call.ts';
import { storedUser } from '@timbra/ui/session/session.ts';
import { useSuggestions } from './use-suggestions.ts';

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

const steps = [
  'Descarga Certifica, el programa del SAT, y genera con él la solicitud de tu CSD. Te pedirá tu FIEL.',
  'Envía el archivo .sdg en CertiSAT Web, en la opción «Envío de solicitud de certificados de sello digital».',
  'Espera unos minutos y descarga el archivo .cer en CertiSAT Web, con «Recuperación de certificados».',
  'Sube aquí el .cer y el .key que se guardó al generar la solicitud, con la contraseña que elegiste.',
] as const;

const certisat = 'https://aplicacionesc.mat.sat.gob.mx/certisat/';

/** Shows how the tax authority gives a CSD. */
const CsdSteps = () => (
  <>
    <Typography variant="note">
      Con él se sellan tus facturas ante el SAT. Súbelo primero: de ahí tomamos tu RFC y tu razón social. Si aún no lo
      tienes:
    </Typography>
    <Box component="ol" sx={{ m: 0, mt: 2, pl: 4.5, display: 'grid', gap: 1.5, color: 'text.secondary' }}>
      {steps.map((step) => (
        <Typography key={step} component="li" variant="body2">
          {step}
        </Typography>
      ))}
    </Box>
    <Link href={certisat} target="_blank" rel="noreferrer" variant="body2" sx={{ display: 'inline-block', mt: 2 }}>
      Abrir CertiSAT Web
    </Link>
  </>
);

/** Shows the certificate that the company has, and how long it will do. */
function CsdValidity({ csd: { serialNumber, validTo } }: { readonly csd: NonNullable<Company['csd']> }) {
  const term = csdTerm(new Date(validTo), new Date());
  const end = shortDate(validTo);
  if (term.kind === 'expired') {
    return (
      <Alert severity="error">
        El CSD {serialNumber} venció el {end}. Sube el nuevo para volver a facturar.
      </Alert>
    );
  }
  if (term.kind === 'ending') {
    return (
      <Alert severity="warning" role="status">
        El CSD {serialNumber} vence {inDays(term.days)}, el {end}. Tramita el nuevo y súbelo aquí.
      </Alert>
    );
  }
  return (
    <Alert severity="success" role="status">
      Tu CSD {serialNumber} es válido hasta el {end}. Para cambiarlo, sube los archivos del nuevo.
    </Alert>
  );
}

/** What the chosen certificate says: it was put where nothing had been typed. */
function CertificateFound({ certificate }: { readonly certificate: ReadCertificate }) {
  const { rfc, nombre, validTo } = certificate;
  return (
    <Alert severity="success" role="status">
      Tu certificado es de {nombre}, con RFC {rfc}, y vale hasta el {shortDate(validTo)}. Llenamos con él los datos que
      faltaban: revísalos.
    </Alert>
  );
}

interface CsdFileFieldProps {
  readonly name: FieldName;
  /** It is the name of the chosen file. */
  readonly fileName: string | undefined;
  readonly onFiles: (field: FieldName, files: readonly File[]) => void;
}

/** Shows the field of the certificate or of its key. The form holds it as a data URL, and keeps it nowhere else. */
function CsdFileField({ name, fileName, onFiles }: CsdFileFieldProps) {
  const { field, fieldState } = useController<CompanyValues, FieldName>({ name });
  const extension = extensions[name];
  return (
    <Labelled label={`Archivo ${extension}`} error={fieldState.error?.message}>
      {({ inputId, describedBy }) => (
        <DropZone
          inputId={inputId}
          describedBy={describedBy}
          name={name}
          accept={extension}
          what={`tu archivo ${extension}`}
          isInvalid={fieldState.error !== undefined}
          inputRef={field.ref}
          onFiles={(files) => onFiles(name, files)}
        >
          {field.value ? (
            <>
              <FileCheck2 size={20} color="#2F7410" aria-hidden />
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>
                {fileName ?? `Archivo ${extension}`}
              </Typography>
              <Button
                size="small"
                variant="text"
                aria-label={`Quitar archivo ${extension}`}
                onClick={() => field.onChange('')}
              >
                Quitar
              </Button>
            </>
          ) : undefined}
        </DropZone>
      )}
    </Labelled>
  );
}

type ReadCertificate = AnswerTo<'POST /companies/certificate'>['data'];

/** Reads the certificate that was chosen: what it says need not be typed, and what is wrong with it is told at once. */
function useCertificate(draftName: string) {
  const { getValues, setError } = useFormContext<CompanyValues>();
  const { suggest, isTyped } = useSuggestions(draftName);
  const [found, setFound] = useState<ReadCertificate>();
  const read = async (csdCer: string) => {
    setFound(undefined);
    const rfc = getValues('rfc');
    const expected = isTyped('rfc') && isIssuerRfc(rfc) ? { rfc } : {};
    try {
      const certificate = await callData('POST /companies/certificate', { body: { csdCer, ...expected } });
      if (getValues('csdCer') !== csdCer) return;
      setFound(certificate);
      suggest({ ...certificateValues(certificate), ...contactValues() });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Whatever else went wrong is told when the company is saved.
      if (error.status === 400 && getValues('csdCer') === csdCer)
        setError('csdCer', { type: 'server', message: error.message });
    }
  };
  return { found, read };
}

const certificateValues = ({ rfc, nombre }: ReadCertificate) => ({
  rfc,
  nombre,
  alias: titleCase(nombre.toLowerCase()),
});

/** Whoever sets a company up is most often the one to write to. */
function contactValues(): Partial<CompanyValues> {
  const { email = '', phone } = storedUser() ?? {};
  const telefono = localPhone(phone ?? '');
  return { email, telefono: /^\d{10}$/.test(telefono) ? telefono : '' };
}
