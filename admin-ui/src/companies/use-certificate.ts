import type { AnswerTo } from '@timbra/contract/calls.ts';
import { isIssuerRfc } from '@timbra/core/companies/fiscal-data-rules.ts';
import { titleCase } from '@timbra/core/purchases/buyer.ts';
import { localPhone } from '@timbra/core/shared/phone.ts';
import { ApiError, callData } from '@timbra/ui/http/call.ts';
import { storedUser } from '@timbra/ui/session/session.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CompanyValues } from './company-values.ts';
import { useSuggestions } from './use-suggestions.ts';

export type ReadCertificate = AnswerTo<'POST /companies/certificate'>['data'];

/** Reads the certificate that was chosen: what it says need not be typed, and what is wrong with it is told at once. */
export function useCertificate(draftName: string) {
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
