import type { RouteAnswer, RouteListed } from '@timbra/contract/freight.ts';
import { FormProvider, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { routeLine } from '../freight/route/route-values.ts';
import { RecordSearch } from '../shared/fields/record-search.tsx';
import { routesOf } from './sources.ts';

interface RouteChoiceProps {
  readonly companyId: string;
  /** This trip has begun with it. */
  readonly route: RouteAnswer | undefined;
}

/**
 * Offers a saved route to begin with. Its trip has an address of its own: what was typed before stays behind «Atrás».
 */
export function RouteChoice({ companyId, route }: RouteChoiceProps) {
  const [parameters, setParameters] = useSearchParams();
  const form = useForm({ defaultValues: { ruta: route?.id ?? '' } });
  const begin = (chosen: RouteListed | null) => {
    const next = new URLSearchParams(parameters);
    if (chosen) next.set('ruta', chosen.id);
    else next.delete('ruta');
    setParameters(next);
  };
  return (
    <FormProvider {...form}>
      <RecordSearch<RouteListed>
        name="ruta"
        label="Empezar con una ruta guardada"
        optional
        source={routesOf(companyId)}
        optionOf={({ id, nombre, resumen }) => ({ id, title: nombre, detail: routeLine(resumen) })}
        chosen={route ? { id: route.id, title: route.nombre } : null}
        onChosen={begin}
        placeholder="Busca entre tus rutas"
        nothing="Sin resultados. Guarda este viaje como ruta al terminar de llenarlo."
        failure="Error al cargar las rutas"
      />
    </FormProvider>
  );
}
