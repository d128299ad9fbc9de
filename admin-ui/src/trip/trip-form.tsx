import { Box, Button, Typography } from '@mui/material';
import { Eye, Send } from 'lucide-react';
import { FormProvider, useForm, useFormContext, useFormState } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { RouteAnswer, RouteListed } from '@timbra/contract/freight.ts';
import { FileDialog } from '../documents/file-dialog.tsx';
import { BackToList } from '../new-invoice/back-to-list.tsx';
import { CannotIssue } from '../new-invoice/cannot-issue.tsx';
import { useDocumentSave } from '../new-invoice/issue/use-document-save.ts';
import { SavingDialogs } from '../new-invoice/saving-dialogs.tsx';
import { usePreview } from '../new-invoice/summary/use-preview.ts';
import { TroubleAlert } from '../new-invoice/trouble-alert.tsx';
import { StaleDialog } from '../shared/form/stale-dialog.tsx';
import { Page } from '../shared/page.tsx';
import { routeLine } from '../freight/route/route-values.ts';
import { RecordSearch } from '../shared/fields/record-search.tsx';
import { SaveRoute } from './save-route.tsx';
import { askedTrip, valuesOf } from './trip-request.ts';
import { ChangedCrew, CrewChangeNotice, WholeTrip } from './trip-sections.tsx';
import { useTrip, type TripStart } from './use-trip.ts';
import { NeedQuestions, routesOf } from './sources.tsx';
import { money, writtenQuantity } from '@timbra/ui/format/format.ts';
import type { GoodValues, StopValues, TripValues } from './trip-values.ts';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { withShipperPart, type ShipperPart } from './shipper/shipper-part.ts';

interface TripFormProps extends TripStart {
  readonly title: string;
}

/** Shows a trip on the road, on one page: who pays for it, its stops, its goods, its vehicle and who drives. */
export function TripForm({ title: usual, ...start }: TripFormProps) {
  const { company, document, route } = start;
  const [parameters] = useSearchParams();
  // The address may have been written by anybody, and changes nothing of what a document is.
  const isCrewChange = parameters.get('cambio') === 'unidad' && document !== undefined && document.sustituye !== null;
  const title = isCrewChange ? 'Cambiar vehículo u operador' : usual;
  const { form, editing, stale, container, focusError, ...shown } = useTrip(start);
  const { errors } = useFormState({ control: form.control });
  // Whatever stood at a field is over when its field has changed.
  const trouble = shown.trouble?.isAtFields && Object.keys(errors).length === 0 ? undefined : shown.trouble;
  const { isBusy, save, saveAgain, ...saving } = useDocumentSave(editing);
  const preview = usePreview(editing.request);
  return (
    <FormProvider {...form}>
      <Page
        title={title}
        hasStickyHeader
        actions={
          <>
            <BackToList />
            <Button data-saves onClick={() => save('archive')} loading={isBusy}>
              Guardar borrador
            </Button>
            <Button startIcon={<Eye size={18} />} loading={preview.isBusy} onClick={() => void preview.show()}>
              Vista previa
            </Button>
            <Button variant="contained" onClick={() => save('generate')}>
              {isCrewChange ? 'Timbrar y sustituir' : 'Generar Carta Porte'}
            </Button>
          </>
        }
      >
        <Box
          ref={container}
          component="form"
          noValidate
          aria-label={title}
          onSubmit={(event) => event.preventDefault()}
          sx={{ display: 'grid', gap: 8 }}
        >
          <Box sx={{ display: 'grid', gap: 3 }}>
            {company.canIssue ? null : <CannotIssue company={company} />}
            {trouble ? <TroubleAlert trouble={trouble} onGo={() => focusError()} /> : null}
            {isCrewChange ? <CrewChangeNotice /> : <NeedQuestions />}
            {document ? null : <RouteChoice companyId={company.id} route={route} />}
            {isCrewChange ? null : <AskShipper companyId={company.id} />}
          </Box>
          {isCrewChange ? <ChangedCrew companyId={company.id} /> : <WholeTrip companyId={company.id} />}
          {isCrewChange ? null : <SaveRoute route={route} tripOf={() => askedTrip(form.getValues())} />}
        </Box>
      </Page>
      <SavingDialogs {...saving} />
      {stale.current ? (
        <StaleDialog
          fields={tripFields}
          mine={comparedTrip(form.getValues())}
          stored={comparedTrip(valuesOf(stale.current))}
          onOverwrite={() => {
            stale.forget();
            saveAgain();
          }}
          onTakeStored={stale.takeStored}
          onBack={stale.forget}
        />
      ) : null}
      {preview.content ? (
        <FileDialog title="Vista previa" name="vista-previa.pdf" content={preview.content} onClose={preview.close} />
      ) : null}
    </FormProvider>
  );
}

interface RouteChoiceProps {
  readonly companyId: string;
  /** This trip has begun with it. */
  readonly route: RouteAnswer | undefined;
}

/**
 * Offers a saved route to begin with. Its trip has an address of its own: what was typed before stays behind «Atrás».
 */
function RouteChoice({ companyId, route }: RouteChoiceProps) {
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

/** Two versions of a trip are compared by these. */
const tripFields = [
  { field: 'cliente', label: 'Cliente' },
  { field: 'flete', label: 'Flete' },
  { field: 'paradas', label: 'Paradas' },
  { field: 'mercancias', label: 'Mercancías' },
  { field: 'vehiculo', label: 'Vehículo' },
  { field: 'figuras', label: 'Operadores' },
] as const;

type ComparedTrip = Record<(typeof tripFields)[number]['field'], string>;

/** Writes a trip in words. */
function comparedTrip(values: TripValues): ComparedTrip {
  const { cobra, receptor, flete, paradas, mercancias, vehicle, remolques, figuras } = values;
  const isCharged = cobra === 'si';
  const trailers = remolques.flatMap(({ trailer }) => trailer?.placa ?? []);
  return {
    cliente: isCharged ? [receptor?.nombre, receptor?.rfc].filter(Boolean).join(', ') : 'No se cobra flete',
    flete: isCharged ? `${flete.descripcion} ${money(flete.valorUnitario ?? 0)}`.trim() : '',
    paradas: paradas.map(stop).join('\n'),
    mercancias: mercancias.map(good).join('\n'),
    vehiculo: [vehicle?.placa, ...trailers].filter(Boolean).join(', '),
    figuras: figuras.flatMap(({ figure }) => figure?.nombre ?? []).join(', '),
  };
}

const stop = ({ tipo, place, fechaHora, distancia }: StopValues) =>
  [
    tipo,
    place?.nombre ?? place?.rfc,
    place?.domicilio?.codigoPostal,
    fechaHora.replace('T', ' '),
    kilometres(distancia),
  ]
    .filter(Boolean)
    .join(' ');

const kilometres = (distance: number | null) => (distance === null ? undefined : `${writtenQuantity(distance)} km`);

const good = ({ bienesTransp, descripcion, cantidad, claveUnidad, pesoEnKg }: GoodValues) =>
  `${writtenQuantity(cantidad ?? 0)} ${claveUnidad} ${bienesTransp} ${descripcion}, ${writtenQuantity(pesoEnKg ?? 0)} kg`;

const RequestsDialog = whenShown(async () => (await import('./shipper/requests-dialog.tsx')).RequestsDialog);

/** Has the shipper write its own part of the trip, which fills the form when it has come. */
function AskShipper({ companyId }: { readonly companyId: string }) {
  const [parameters] = useSearchParams();
  // The notification of what came leads here.
  const answeredId = parameters.get('solicitud');
  const [isOpen, setOpen] = useState(answeredId !== null);
  const { getValues, setValue, clearErrors } = useFormContext<TripValues>();
  const alerts = useAlerts();
  const fill = (part: ShipperPart) => {
    const { paradas, mercancias } = withShipperPart(getValues(), part);
    clearErrors(['paradas', 'mercancias']);
    setValue('paradas', [...paradas], { shouldDirty: true });
    setValue('mercancias', [...mercancias], { shouldDirty: true });
    setOpen(false);
    alerts.success(
      'Listo: lugares y mercancías son los del remitente. Completa horas, kilómetros, vehículo y operador.',
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Button variant="outlined" startIcon={<Send size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Pedir datos al remitente
      </Button>
      <Typography variant="note" sx={{ flex: '1 1 260px' }}>
        Escribe lugares y mercancías desde un enlace, y tú los usas aquí.
      </Typography>
      {isOpen ? (
        <RequestsDialog companyId={companyId} answeredId={answeredId} onUse={fill} onClose={() => setOpen(false)} />
      ) : null}
    </Box>
  );
}
