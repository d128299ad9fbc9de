import { seriesArea as area } from '../http/routes/series.ts';
import type { Area } from '../http/server.ts';
import { allPorts } from './all-ports.ts';
import type { Get } from './bind.ts';

export const seriesArea = (get: Get): Area => area(get(allPorts));
