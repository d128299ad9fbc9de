import type { Issuer } from '../src/invoicing/building/invoice-sources.ts';

/** SAT's own test company, with all that it needs to issue. */
export const anIssuer: Issuer = {
  companyId: 'tienda',
  ownerId: 'ana',
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  regimenFiscal: '601',
  lugarExpedicion: '42501',
  lugares: [],
  regimenes: [],
  series: {},
  livemode: true,
  active: true,
  csd: {
    rfc: 'EKU9003173C9',
    validFrom: new Date('2026-01-01T06:00:00Z'),
    validTo: new Date('2030-01-01T06:00:00Z'),
  },
};
