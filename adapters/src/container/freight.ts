import { Access } from '@timbra/core/access/access.ts';
import { CreateFreight } from '@timbra/core/freight/create-freight.ts';
import type { FreightRecords } from '@timbra/core/freight/freight-records.ts';
import { GetFreight } from '@timbra/core/freight/get-freight.ts';
import { JudgeTrip } from '@timbra/core/invoicing/kinds/carta-porte/judge-trip.ts';
import { RemoveFreight } from '@timbra/core/freight/remove-freight.ts';
import { ReplaceFreight } from '@timbra/core/freight/replace-freight.ts';
import { freightArea as area } from '../http/routes/freight.ts';
import type { Area } from '../http/server.ts';
import { figuresList, placesList, routesList, vehiclesList } from '../postgres/lists/freight.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { PostgresFreightRecords } from '../postgres/postgres-freight-records.ts';
import type { Bind, Get } from './bind.ts';
import { satCatalogs } from './invoicing.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const records = serviceId<FreightRecords>('FreightRecords');

export function bindFreight(bind: Bind): void {
  const { database, transactions, ids, clock } = serviceIds;
  bind(records, (get) => new PostgresFreightRecords(get(database)));
  bind(JudgeTrip, (get) => new JudgeTrip(get(satCatalogs), get(clock)));
  bind(
    CreateFreight,
    (get) => new CreateFreight(get(records), get(JudgeTrip), get(Access), get(transactions), get(ids), get(clock)),
  );
  bind(GetFreight, (get) => new GetFreight(get(records)));
  bind(ReplaceFreight, (get) => new ReplaceFreight(get(records), get(JudgeTrip), get(Access), get(transactions)));
  bind(RemoveFreight, (get) => new RemoveFreight(get(records)));
}

export function freightArea(get: Get): Area {
  const database = get(serviceIds.database);
  return area({
    lists: {
      vehicle: new PostgresList(database, vehiclesList),
      figure: new PostgresList(database, figuresList),
      place: new PostgresList(database, placesList),
      route: new PostgresList(database, routesList),
    },
    create: get(CreateFreight),
    get: get(GetFreight),
    replace: get(ReplaceFreight),
    remove: get(RemoveFreight),
  });
}
