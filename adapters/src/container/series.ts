import { Access } from '@timbra/core/access/access.ts';
import { GetSeries } from '@timbra/core/invoicing/series/get-series.ts';
import { SaveSeries } from '@timbra/core/invoicing/series/save-series.ts';
import { seriesArea as area } from '../http/routes/series.ts';
import type { Area } from '../http/server.ts';
import type { Bind, Get } from './bind.ts';
import { companySeries } from './companies.ts';
import { sources } from './invoicing.ts';

/** How a company's documents are numbered. */
export function bindSeries(bind: Bind): void {
  bind(GetSeries, (get) => new GetSeries(get(Access), get(companySeries)));
  bind(SaveSeries, (get) => new SaveSeries(get(Access), get(companySeries), get(sources)));
}

export const seriesArea = (get: Get): Area => area({ get: get(GetSeries), save: get(SaveSeries) });
