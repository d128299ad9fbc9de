import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/actors.ts';
import { aCsd, CompaniesFixture } from '../../testing/companies-fixture.ts';
import { killedAtEachCall } from '../../testing/killable-process.ts';
import type { SealedCsd } from './ports.ts';
import { readCertificate } from './register-csd.ts';
import { removeCsd, replaceCsd, resealCsds } from './replace-csd.ts';

const ana = aSession('ana');
const later = '30001000000500009999';
const rfc = 'EKU9003173C9';

let fixture: CompaniesFixture;
let id: string;
beforeEach(async () => {
  fixture = new CompaniesFixture();
  ({ id } = await fixture.company());
});

const replace = (sent = aCsd(later)) => replaceCsd(fixture.ports(), ana, id, sent);
const serialNumber = () => fixture.read(id).csd?.serialNumber;

describe('the CSD that follows an expiring one', () => {
  it('is registered at the provider and kept sealed, and its key and password are shown to nobody', async () => {
    const view = await replace();
    expect(view).toMatchObject({ issuerId: rfc, canIssue: true, version: 2, csd: { serialNumber: later, rfc } });
    expect(JSON.stringify(view)).not.toContain('12345678a');
    expect(fixture.read(id).csd).toMatchObject({ provider: 'memory', sealed: `k1 ${id} 12345678a` });
    expect(new TextDecoder().decode(fixture.registry.registered.get(rfc)?.certificate)).toContain(later);
  });

  it('lets a company issue that had none', async () => {
    ({ id } = await fixture.company({ csd: null, issuerId: null }));
    expect(await replace()).toMatchObject({ issuerId: rfc, canIssue: true, missing: [] });
  });

  it.each([
    ['of another RFC', aCsd(later, 'URE180429TM6'), 'CSD_RFC_MISMATCH'],
    ['with another password', aCsd(later, rfc, 'equivocada'), 'CSD_WRONG_PASSWORD'],
    ['not issued by SAT', aCsd('7'), 'CSD_UNREADABLE'],
  ])('is refused before the provider is asked when it is %s', async (_what, csd, code) => {
    fixture.registry.registered.clear();
    await expect(replace(csd)).rejects.toMatchObject({ code });
    expect(fixture.registry.registered.size).toBe(0);
    expect(serialNumber()).toBe('1');
  });

  it('is refused with a field for each part that is missing', async () => {
    const fields = ['csdCer', 'csdKey', 'csdPassword'].map((field) => ({ field }));
    const { certificate } = aCsd();
    for (const [sent, problems] of [
      [{}, fields],
      [{ certificate }, fields.slice(1)],
    ] as const) {
      const refused = { code: 'VALIDATION', problems };
      await expect(replaceCsd(fixture.ports(), ana, id, sent)).rejects.toMatchObject(refused);
    }
  });

  it('is told at the field that the provider refuses, and nothing is kept', async () => {
    const problem = { field: 'Csd.csdPassword', message: 'La contraseña no es correcta' };
    fixture.registry.answer = { kind: 'refused', problems: [problem] };
    await expect(replace()).rejects.toMatchObject({ code: 'PROVIDER_REFUSED', problems: [{ field: 'csdPassword' }] });
    fixture.registry.answer = { kind: 'unavailable', reason: '503' };
    await expect(replace()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(serialNumber()).toBe('1');
  });

  it('is not kept for a company whose RFC changed while it was registered, nor for one that is gone', async () => {
    const company = fixture.read(id);
    const fiscalData = { ...company.fiscalData, rfc: 'URE180429TM6' };
    fixture.whileRegistering = () => fixture.companies.save({ ...company, fiscalData });
    await expect(replace()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(serialNumber()).toBe('1');
    await fixture.companies.save(company);
    fixture.whileRegistering = () => fixture.companies.save({ ...company, archivedAt: new Date() });
    await expect(replace()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(serialNumber()).toBe('1');
  });

  it('leaves alone what somebody changed of the company while it was registered', async () => {
    const company = fixture.read(id);
    fixture.whileRegistering = () => fixture.companies.save({ ...company, name: 'Otra', version: 5 });
    expect(await replace()).toMatchObject({ name: 'Otra', version: 6 });
  });

  it('waits for the RFC of the company, and is nobody else’s to give', async () => {
    const { id: bare } = await fixture.company({ fiscalData: {}, csd: null, issuerId: null });
    await expect(replaceCsd(fixture.ports(), ana, bare, aCsd())).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(replaceCsd(fixture.ports(), aSession('beto'), id, aCsd())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('is given again by whoever lost a process that was killed', () =>
    killedAtEachCall(async (process) => {
      const killed = new CompaniesFixture();
      const { id: own } = await killed.company();
      await process.run(replaceCsd(killed.ports(process), ana, own, aCsd(later)));
      await replaceCsd(killed.ports(), ana, own, aCsd(later));
      expect(killed.read(own)).toMatchObject({ issuerId: rfc, csd: { serialNumber: later } });
      expect(killed.registry.registered.size).toBe(1);
    }));
});

describe('a certificate that is read before its key is there', () => {
  const read = (certificate = aCsd(later).certificate, asked?: string, actor = ana) =>
    readCertificate(fixture.ports(), actor, { certificate, rfc: asked });

  it('tells whose it is, with the name as SAT has it, and keeps nothing', async () => {
    expect(await read()).toMatchObject({ rfc, nombre: 'ESCUELA KEMPER URGATE', serialNumber: later });
    expect(await read(undefined, ` ${rfc.toLowerCase()}`)).toMatchObject({ rfc });
    expect(serialNumber()).toBe('1');
  });

  it('is refused when it is missing, not SAT’s, or another RFC’s than the one that is asked for', async () => {
    const none = readCertificate(fixture.ports(), ana, { certificate: undefined, rfc: 'X' });
    await expect(none).rejects.toMatchObject({ problems: [{ field: 'csdCer' }, { field: 'rfc' }] });
    await expect(read(undefined, 'X')).rejects.toMatchObject({ problems: [{ field: 'rfc' }] });
    await expect(read(aCsd('7').certificate)).rejects.toMatchObject({ code: 'CSD_UNREADABLE' });
    await expect(read(undefined, 'URE180429TM6')).rejects.toMatchObject({ code: 'CSD_RFC_MISMATCH' });
    const reader = { ...ana, permissions: new Set(['companies:read'] as const) };
    await expect(read(undefined, undefined, reader)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });
});

describe('a CSD that nobody issues with any more', () => {
  const remove = () => removeCsd(fixture.ports(), { rfc, provider: 'memory' });

  it('stays while another company issues with the RFC, and goes with the last one', async () => {
    await remove();
    expect(fixture.registry.registered.has(rfc)).toBe(true);
    await fixture.companies.save({ ...fixture.read(id), csd: null, issuerId: null, archivedAt: new Date() });
    await remove();
    await remove();
    expect(fixture.registry.registered.has(rfc)).toBe(false);
    expect(fixture.outbox.jobs).toEqual([]);
  });

  it('is removed later while the provider is away, and given up once it is refused', async () => {
    await fixture.companies.save({ ...fixture.read(id), csd: null, issuerId: null });
    fixture.registry.answer = { kind: 'unavailable', reason: '503' };
    await remove();
    const dueAt = new Date(fixture.clock.now().getTime() + 300_000);
    expect(fixture.outbox.jobs).toEqual([{ name: 'remove-csd', payload: { rfc, provider: 'memory' }, dueAt }]);
    fixture.registry.answer = { kind: 'refused', problems: [] };
    await remove();
    expect(fixture.outbox.jobs).toHaveLength(1);
  });
});

describe('CSDs after a change of the key that seals them', () => {
  /** Keeps so many CSDs as `SealedCsds` reads them. */
  function sealedOf(count: number) {
    const ids = Array.from({ length: count }, (_, index) => `c${String(index).padStart(3, '0')}`);
    const kept = new Map(ids.map((companyId) => [companyId, fixture.csdSafe.seal(companyId, aCsd())]));
    const sealedCsds = {
      after: async (last: string | undefined, limit: number) =>
        [...kept]
          .map(([companyId, sealed]): SealedCsd => ({ companyId, sealed }))
          .filter(({ companyId }) => last === undefined || companyId > last)
          .slice(0, limit),
      replace: async ({ companyId, sealed: before }: SealedCsd, sealed: string) => {
        if (kept.get(companyId) !== before) return false;
        kept.set(companyId, sealed);
        return true;
      },
    };
    return { kept, sealedCsds };
  }

  it('are sealed under the new one, all of them and once', async () => {
    const { kept, sealedCsds } = sealedOf(250);
    fixture.sealingKey = 'k2';
    const reports: number[] = [];
    const ports = { sealedCsds, csdSafe: fixture.csdSafe };
    expect(await resealCsds(ports, ({ seen }) => reports.push(seen))).toEqual({
      resealed: 250,
      seen: 250,
      unreadable: [],
    });
    expect(reports).toEqual([100, 200]);
    expect([...kept].every(([companyId, sealed]) => sealed === `k2 ${companyId} 12345678a`)).toBe(true);
    expect(await resealCsds(ports, () => undefined)).toEqual({ resealed: 0, seen: 250, unreadable: [] });
  });

  it('are named when none of the keys opens them, and stay as they are', async () => {
    const { kept, sealedCsds } = sealedOf(3);
    kept.set('c001', 'k0 c001 lost');
    fixture.sealingKey = 'k2';
    const ended = await resealCsds({ sealedCsds, csdSafe: fixture.csdSafe }, () => undefined);
    expect(ended).toEqual({ resealed: 2, seen: 3, unreadable: ['c001'] });
    expect(kept.get('c001')).toBe('k0 c001 lost');
  });

  it('give way to one that was uploaded meanwhile', async () => {
    const { kept, sealedCsds } = sealedOf(1);
    fixture.sealingKey = 'k2';
    const { seal } = fixture.csdSafe;
    const csdSafe = {
      ...fixture.csdSafe,
      seal: (companyId: string, csd: Parameters<typeof seal>[1]) => {
        kept.set(companyId, 'k2 c000 new');
        return seal(companyId, csd);
      },
    };
    expect(await resealCsds({ sealedCsds, csdSafe }, () => undefined)).toMatchObject({ resealed: 0, seen: 1 });
    expect(kept.get('c000')).toBe('k2 c000 new');
  });
});
