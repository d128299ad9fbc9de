import { beforeEach, describe, expect, it } from 'vitest';
import { accessOfOwners, aSession } from '../../../testing/actors.ts';
import { anIssuer } from '../../../testing/an-issuer.ts';
import { InMemoryDatabase } from '../../../testing/in-memory-database.ts';
import { issuerAlone } from '../../../testing/issuer-alone.ts';
import type { Issuer, Numbering, OwnSeries, StoredSeries } from '../building/invoice-sources.ts';
import { getSeries, saveSeries } from './save-series.ts';
import type { SentSerie } from './series-rules.ts';

const ana = aSession('ana');

/** A company that numbers its documents; no folio of any series was taken yet. */
class Fixture {
  readonly kept = new InMemoryDatabase().table<StoredSeries>();
  lugares: Issuer['lugares'] = [];
  /** Happens after a save has read what is kept, and before it is kept itself. */
  meanwhile: () => Promise<unknown> = () => Promise.resolve();

  readonly #companySeries = {
    find: async (companyId: string) => this.kept.get(companyId),
    save: async (companyId: string, series: OwnSeries, before: number) => {
      if ((this.kept.get(companyId)?.version ?? 0) !== before) return false;
      this.kept.set(companyId, { series, version: before + 1 });
      return true;
    },
    next: async (_companyId: string, numberings: readonly Numbering[]) => numberings.map(({ first }) => first ?? 1),
  };

  readonly #issuer = async () => {
    await this.meanwhile();
    return { ...anIssuer, lugares: this.lugares };
  };

  #ports() {
    return {
      access: accessOfOwners((companyId) => (companyId === 'tienda' ? 'ana' : undefined)),
      companySeries: this.#companySeries,
      invoiceSources: { ...issuerAlone, issuer: this.#issuer },
    };
  }

  save(sent: readonly SentSerie[], version?: number, actor = ana) {
    return saveSeries(this.#ports(), actor, 'tienda', sent, version);
  }

  async next(): Promise<readonly string[]> {
    const { series } = await getSeries(this.#ports(), ana, 'tienda');
    return series.map(({ tipoComprobante, siguiente: { serie, folio } }) => `${tipoComprobante} ${serie}-${folio}`);
  }
}

let fixture: Fixture;
beforeEach(() => {
  fixture = new Fixture();
});
const facturas: SentSerie = { tipoComprobante: 'I', serie: 'F', folioInicial: 101 };
const pagos: SentSerie = { tipoComprobante: 'P', serie: 'CP' };

describe('the series of a company', () => {
  it('are A from 1 on until it chooses others', async () => {
    expect(await fixture.next()).toEqual(['I A-1', 'E A-1', 'P A-1', 'N A-1', 'T A-1']);
  });

  it('number each kind from its first folio on, and kinds that share one from the last of theirs', async () => {
    const shared: SentSerie = { tipoComprobante: 'E', serie: 'F', folioInicial: 500 };
    expect(await fixture.save([facturas, shared, pagos])).toEqual({
      kind: 'saved',
      record: {
        version: 1,
        series: {
          I: { serie: 'F', folioInicial: 101 },
          E: { serie: 'F', folioInicial: 500 },
          P: { serie: 'CP', folioInicial: 1 },
        },
      },
    });
    expect(await fixture.next()).toEqual(['I F-500', 'E F-500', 'P CP-1', 'N A-1', 'T A-1']);
  });

  it('are taken away by an empty one', async () => {
    await fixture.save([facturas, pagos]);
    await fixture.save([{ tipoComprobante: 'I', serie: '' }, pagos], 1);
    expect(await fixture.next()).toEqual(['I A-1', 'E A-1', 'P CP-1', 'N A-1', 'T A-1']);
  });

  it.each<[string, readonly SentSerie[], string]>([
    ['a kind twice', [facturas, facturas], 'series[1].tipoComprobante'],
    ['a folio without a series', [{ tipoComprobante: 'I', folioInicial: 7 }], 'series[0].serie'],
    ['folio 0', [{ ...facturas, folioInicial: 0 }], 'series[0].folioInicial'],
    ['part of a folio', [{ ...facturas, folioInicial: 1.5 }], 'series[0].folioInicial'],
    ['a folio of ten digits', [{ ...facturas, folioInicial: 1_000_000_000 }], 'series[0].folioInicial'],
    ['a series that SAT does not take', [{ ...facturas, serie: 'F|1' }], 'series[0].serie'],
  ])('never have %s', async (_what, sent, field) => {
    await expect(fixture.save(sent)).rejects.toMatchObject({ code: 'VALIDATION', problems: [{ field }] });
    expect(fixture.kept.size).toBe(0);
  });

  it('are none that a place has, whose documents are told by it', async () => {
    fixture.lugares = [{ id: 'norte', nombre: 'Norte', codigoPostal: '06000', serie: 'F' }];
    await expect(fixture.save([facturas])).rejects.toMatchObject({ problems: [{ field: 'series[0].serie' }] });
    await fixture.save([pagos]);
    fixture.lugares = [{ id: 'norte', nombre: 'Norte', codigoPostal: '06000', serie: 'A' }];
    await expect(fixture.save([])).rejects.toMatchObject({ problems: [{ field: 'series' }] });
    expect(await fixture.next()).toContain('P CP-1');
  });

  it('are the company’s alone to choose', async () => {
    await expect(fixture.save([facturas], undefined, aSession('beto'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const reader = { ...ana, permissions: new Set(['companies:read'] as const) };
    await expect(fixture.save([facturas], undefined, reader)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
    expect(fixture.kept.size).toBe(0);
  });
});

describe('two who choose series', () => {
  const first = async () => {
    fixture.meanwhile = () => Promise.resolve();
    await fixture.save([pagos]);
  };

  it('are told of each other when the later one saw no newer version', async () => {
    await first();
    const stale = { kind: 'stale', current: { version: 1, series: { P: { serie: 'CP' } } } };
    expect(await fixture.save([facturas], 0)).toMatchObject(stale);
    fixture.kept.clear();
    fixture.meanwhile = first;
    expect(await fixture.save([facturas], 0)).toMatchObject(stale);
  });

  it('are kept one after the other where no version was seen', async () => {
    fixture.meanwhile = first;
    const saved = await fixture.save([facturas]);
    expect(saved).toEqual({ kind: 'saved', record: { version: 2, series: { I: { serie: 'F', folioInicial: 101 } } } });
    expect(fixture.kept.get('tienda')?.version).toBe(2);
  });
});
