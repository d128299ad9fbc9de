import { seriesArea as area } from '../http/routes/series.ts';
import type { Area } from '../http/server.ts';
import { allParts } from './all-parts.ts';
import type { Get } from './bind.ts';

export const seriesArea = (get: Get): Area => area(get(allParts));
