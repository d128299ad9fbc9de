import type { RouteTrip } from './ports.ts';

interface RouteEnd {
  readonly estado?: string | undefined;
  readonly codigoPostal?: string | undefined;
}

/** Holds what a list tells of a route, which may have a thousand stops. */
export interface RouteSummary {
  /** The first place that goods leave. */
  readonly origen?: RouteEnd | undefined;
  /** It is the last place that they reach. */
  readonly destino?: RouteEnd | undefined;
  /** Sums the kilometres of all of it; undefined while none are known. */
  readonly distancia?: number | undefined;
  /** Counts the goods. */
  readonly mercancias: number;
  /** It is the plate of the vehicle. */
  readonly placa?: string | undefined;
}

/** Summarizes a draft too: what is not known yet is absent. */
export function routeSummary({ ubicaciones = [], mercancias, autotransporte }: RouteTrip = {}): RouteSummary {
  const origen = ubicaciones.find(({ tipo }) => tipo === 'Origen');
  const destino = ubicaciones.findLast(({ tipo }) => tipo === 'Destino');
  const known = ubicaciones.flatMap(({ distancia }) => distancia ?? []);
  const distancia = Math.round(known.reduce((sum, each) => sum + each, 0) * 100) / 100;
  const { placa } = autotransporte ?? {};
  return {
    ...(origen && { origen: endOf(origen) }),
    ...(destino && { destino: endOf(destino) }),
    ...(known.length > 0 && { distancia }),
    mercancias: mercancias?.items?.length ?? 0,
    ...(placa !== undefined && { placa }),
  };
}

type Stop = NonNullable<RouteTrip['ubicaciones']>[number];

function endOf({ domicilio: { estado, codigoPostal } = {} }: Stop): RouteEnd {
  return { ...(estado !== undefined && { estado }), ...(codigoPostal !== undefined && { codigoPostal }) };
}
