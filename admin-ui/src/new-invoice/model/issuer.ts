import type { CompanyAnswer } from '@timbra/contract/companies.ts';
import type { IssuerFacts } from './document.ts';

/** It is shown where a company has no postal code of its own; it is never stamped (spec 1 §9). */
export const defaultPostalCode = '72850';

export const issuerOf = ({ id, fiscalData, lugares, regimenes }: CompanyAnswer): IssuerFacts => ({
  companyId: id,
  rfc: fiscalData.rfc ?? '',
  nombre: fiscalData.nombre ?? '',
  regimenFiscal: fiscalData.regimenFiscal ?? '',
  lugarExpedicion: fiscalData.lugarExpedicion ?? '',
  lugares,
  regimenes,
});
