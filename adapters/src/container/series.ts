import { Access } from '@timbra/core/access/access.ts';
import type { CompanySeries } from '@timbra/core/invoicing/series/company-series.ts';
import { GetSeries } from '@timbra/core/invoicing/series/get-series.ts';
import { SaveSeries } from '@timbra/core/invoicing/series/save-series.ts';
import { seriesArea as area } from '../http/routes/series.ts';
import type { Area } from '../http/server.ts';
import { PostgresCompanySeries } from '../postgres/postgres-company-series.ts';
import type { Bind, Get } from './bind.ts';
import { sources } from './invoicing.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const series = serviceId<CompanySeries>('CompanySeries');

/** How a company's documents are numbered. */
export function bindSeries(bind: Bind): void {
  bind(series, (get) => new PostgresCompanySeries(get(serviceIds.database)));
  bind(GetSeries, (get) => new GetSeries(get(Access), get(series)));
  bind(SaveSeries, (get) => new SaveSeries(get(Access), get(series), get(sources)));
}

export const seriesArea = (get: Get): Area => area({ get: get(GetSeries), save: get(SaveSeries) });
