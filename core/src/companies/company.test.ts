import { describe, expect, it } from 'vitest';
import { type CompanyCsd, lacksOf, readinessOf } from './company.ts';

const now = new Date('2026-11-20T12:00:00Z');
const fiscalData = { rfc: 'EKU9003173C9', nombre: 'KEMPER', regimenFiscal: '601', lugarExpedicion: '42501' };
const csd: CompanyCsd = {
  serialNumber: '30001000000500003416',
  rfc: 'EKU9003173C9',
  validFrom: new Date('2026-01-01T00:00:00Z'),
  validTo: new Date('2030-01-01T00:00:00Z'),
  sealed: 'v1',
  provider: 'memory',
};
const ready = { isActive: true, fiscalData, csd };

describe('readinessOf', () => {
  it('lets a company with fiscal data and a CSD in force issue', () => {
    expect(readinessOf(ready, now)).toEqual({ canIssue: true, missing: [], reason: null });
  });

  it('names what a placeholder lacks', () => {
    const { canIssue, missing, reason } = readinessOf({ ...ready, fiscalData: {}, csd: null }, now);
    expect(canIssue).toBe(false);
    expect(missing).toEqual(['rfc', 'nombre', 'regimenFiscal', 'lugarExpedicion', 'csd']);
    expect(reason).toContain('Completa los datos fiscales');
  });

  it('asks for a CSD when there is none, when it expired, and when it is of another RFC', () => {
    const reasons = [null, { ...csd, validTo: now }, { ...csd, rfc: 'URE180429TM6' }].map((given) =>
      readinessOf({ ...ready, csd: given }, now),
    );
    expect(reasons.map(({ missing }) => missing)).toEqual([['csd'], ['csd'], ['csd']]);
    expect(reasons[0]?.reason).toContain('Sube el Certificado');
    expect(reasons[1]?.reason).toContain('ya no es válido');
  });

  it('keeps an inactive company from issuing', () => {
    expect(readinessOf({ ...ready, isActive: false }, now)).toMatchObject({ canIssue: false, missing: ['isActive'] });
  });
});

describe('lacksOf', () => {
  const issuer = { ...fiscalData, active: true, csd };
  const whyOf = (change: Partial<typeof issuer>) => lacksOf({ ...issuer, ...change }, now).map(({ why }) => why);

  it('tells apart what is wrong with a CSD', () => {
    expect(whyOf({ csd: { ...csd, rfc: 'URE180429TM6' } })).toEqual(['su CSD es de otro RFC']);
    expect(whyOf({ csd: { ...csd, validTo: now } })).toEqual(['su CSD ya venció']);
    expect(whyOf({ csd: { ...csd, validFrom: new Date(now.getTime() + 1) } })).toEqual(['su CSD todavía no es válido']);
    expect(lacksOf({ ...issuer, csd: undefined }, now).map(({ why }) => why)).toEqual([
      'falta su Certificado de Sello Digital (CSD)',
    ]);
  });

  it('takes no RFC of the general public for an issuer', () => {
    const general = 'XAXX010101000';
    expect(whyOf({ rfc: general, csd: { ...csd, rfc: general } })).toEqual(['faltan datos fiscales']);
  });
});
