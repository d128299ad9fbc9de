import { Alert } from '@mui/material';
import { shortDate } from '@timbra/ui/format/dates.ts';
import type { ReadCertificate } from './use-certificate.ts';

/** What the chosen certificate says: it was put where nothing had been typed. */
export function CertificateFound({ certificate }: { readonly certificate: ReadCertificate }) {
  const { rfc, nombre, validTo } = certificate;
  return (
    <Alert severity="success" role="status">
      Tu certificado es de {nombre}, con RFC {rfc}, y vale hasta el {shortDate(validTo)}. Llenamos con él los datos que
      faltaban: revísalos.
    </Alert>
  );
}
