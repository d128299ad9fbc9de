import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { Comprobante, SaleCfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { sealCfdi, type Sealer } from '@timbra/core/invoicing/cfdi/write.ts';
import { insertTimbre, type Timbre } from '@timbra/core/invoicing/cfdi/timbre.ts';
import { aCfdiRequest } from '@timbra/core/testing/cfdi/requests.ts';

/** It is as long as a seal of 2048 bits, and recognisable. */
export const selloCfd = `${'Sello+CFDI/2x4'.repeat(25).slice(0, 342)}==`;
export const selloSat = `${'selloSAT1x1+/'.repeat(27).slice(0, 342)}==`;

const sealer: Sealer = { noCertificado: '30001000000500003416', certificado: 'MIIF', sign: () => selloCfd };

const timbre: Timbre = {
  uuid: '0F6B5CF4-6C43-4D21-9F5C-6A7C3E1D2B90',
  fechaTimbrado: '2026-11-20T10:31:07',
  rfcProvCertif: 'SPR190613I52',
  selloCfd,
  noCertificadoSat: '30001000000500003456',
  selloSat,
};

/** Makes a stamped CFDI, as a provider returns it. */
export function stampedXml(overrides: Partial<SaleCfdiRequest> = {}): string {
  return stamped(computeComprobante(aCfdiRequest(overrides)));
}

export function stamped(comprobante: Comprobante): string {
  return insertTimbre(sealCfdi(comprobante, sealer).xml, timbre);
}
