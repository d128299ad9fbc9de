import { Box, Button, Typography } from '@mui/material';
import { cartaPorteLabels } from '@timbra/core/invoicing/complements/carta-porte/labels.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { Facts } from '@timbra/ui/facts.tsx';
import type { ReactNode } from 'react';
import { ExternalLink, Moon, Truck } from 'lucide-react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { messageOf } from '@timbra/ui/http/call.ts';
import { ToneChip } from '../../documents/estado-chip.tsx';
import { canBeCancelled, crewAddress } from '../../documents/invoice-row.ts';
import { Part } from '../../documents/part.tsx';
import { QrCode, ShareLink } from '../../shared/qr/qr-code.tsx';
import { SaveRoute } from '../save-route.tsx';
import type { Trip } from '../trip-values.ts';
import { useCancelling } from '../../documents/cancel/use-cancelling.ts';
import { useTripNames } from './trip-names.ts';
import { describeFigure, describeGood, describeStop, tripAddress, tripFacts, vehicleFacts } from './trip-words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendingKey, useSending } from '../../documents/send/use-sending.ts';

/**
 * Shows a trip as it is shown on the road, in the order in which an inspector asks: folio, route, vehicle, driver,
 * goods.
 */
export function TripPart({ invoice, trip }: { readonly invoice: InvoiceAnswer; readonly trip: Trip }) {
  const { ubicaciones = [], mercancias = {}, autotransporte, figuras = [] } = trip;
  const { items = [] } = mercancias;
  const address = tripAddress(trip, invoice);
  const nameOf = useTripNames(trip);
  const facts = tripFacts(trip, nameOf);
  return (
    <>
      <Part title="Carta Porte">
        <Box sx={{ display: 'grid', gap: 5 }}>
          {address === undefined ? null : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 5 }}>
              <QrCode address={address} fileName={`${trip.idCcp}.png`}>
                <div>
                  <Typography variant="note">IdCCP</Typography>
                  <Typography sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
                    {trip.idCcp}
                  </Typography>
                </div>
              </QrCode>
            </Box>
          )}
          {facts.length > 0 ? <Facts facts={facts} /> : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {canBeCancelled(invoice) ? <CrewChange invoice={invoice} /> : null}
            <SaveRoute route={undefined} tripOf={() => trip} />
            {address === undefined ? null : <DriverLink invoice={invoice} />}
          </Box>
        </Box>
      </Part>
      {ubicaciones.length > 0 ? (
        <Part title={cartaPorteLabels.ubicaciones}>
          <Lines name={cartaPorteLabels.ubicaciones}>
            {ubicaciones
              .map((stop) => describeStop(stop, nameOf))
              .map(({ end, when, who, where, distance }, at) => (
                <Line
                  key={`${at}:${when}`}
                  name={[end, when].filter(Boolean).join(': ')}
                  end={distance}
                  below={[who, where]}
                />
              ))}
          </Lines>
        </Part>
      ) : null}
      {autotransporte ? (
        <Part title="Vehículo">
          <Facts facts={vehicleFacts(autotransporte, nameOf)} />
        </Part>
      ) : null}
      {figuras.length > 0 ? (
        <Part title={cartaPorteLabels.figuras}>
          <Lines name={cartaPorteLabels.figuras}>
            {figuras
              .map((each) => describeFigure(each, nameOf))
              .map(({ label, value }, at) => (
                <Line key={`${at}:${label}`} name={label} below={[value]} />
              ))}
          </Lines>
        </Part>
      ) : null}
      {items.length > 0 ? (
        <Part title={cartaPorteLabels.mercancias}>
          <Lines name={cartaPorteLabels.mercancias}>
            {items
              .map((good) => describeGood(good, nameOf))
              .map(({ name, weight, details, isDangerous }, at) => (
                <Line key={`${at}:${name}`} name={name} end={weight} below={details}>
                  {isDangerous ? <ToneChip tone="warning">Material peligroso</ToneChip> : null}
                </Line>
              ))}
          </Lines>
        </Part>
      ) : null}
    </>
  );
}

const Lines = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

interface LineProps {
  readonly name: string;
  readonly end?: string;
  /** What is empty is left out. */
  readonly below: readonly string[];
  readonly children?: ReactNode;
}

const Line = ({ name, end = '', below, children }: LineProps) => (
  <Box component="li" sx={{ py: 2, overflowWrap: 'anywhere', '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Box sx={{ display: 'flex', gap: 3, fontVariantNumeric: 'tabular-nums' }}>
      <Typography sx={{ flex: 1, minWidth: 0, fontSize: { xs: 16, sm: 14 }, fontWeight: 550 }}>{name}</Typography>
      {end === '' ? null : <Typography>{end}</Typography>}
    </Box>
    {below
      .filter((text) => text !== '')
      .map((text) => (
        // It is read at arm's length on the road, and in the dark.
        <Typography
          key={text}
          sx={{ fontSize: { xs: 16, sm: 14 }, color: { xs: 'text.primary', sm: 'text.secondary' } }}
        >
          {text}
        </Typography>
      ))}
    {children}
  </Box>
);

/** Another truck or driver takes over on the road: a new document first, which the law wants before the old one goes. */
function CrewChange({ invoice }: { readonly invoice: InvoiceAnswer }) {
  const { substitute, isBusy } = useCancelling(invoice);
  const alerts = useAlerts();
  const change = () =>
    substitute(false, crewAddress).catch((error: unknown) =>
      alerts.error(messageOf(error, 'No pudimos preparar el cambio. Inténtalo de nuevo.')),
    );
  return (
    <Button startIcon={<Truck size={18} aria-hidden />} loading={isBusy} onClick={() => void change()}>
      Cambiar vehículo u operador
    </Button>
  );
}

/**
 * Shows the page of the document's link, for a driver who has a phone and no account here; it is dark where the phone
 * is.
 */
function DriverLink({ invoice: { id } }: { readonly invoice: Pick<InvoiceAnswer, 'id'> }) {
  const { shareDocument } = useSending();
  const client = useQueryClient();
  const alerts = useAlerts();
  const link = useMutation({
    mutationFn: () => shareDocument(id),
    onSuccess: () => client.invalidateQueries({ queryKey: sendingKey(id) }),
    onError: (error) => alerts.error(messageOf(error, 'No pudimos crear el enlace. Inténtalo de nuevo.')),
  });
  if (!link.data) {
    return (
      <Button startIcon={<Moon size={18} aria-hidden />} loading={link.isPending} onClick={() => link.mutate()}>
        Página para el operador
      </Button>
    );
  }
  const { url } = link.data;
  return (
    <Box sx={{ display: 'grid', gap: 2, width: 1 }}>
      <Typography variant="body2">
        Se abre sin cuenta, se lee de noche y trae el código que pide el inspector. Se revoca en Envíos.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          size="small"
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          startIcon={<ExternalLink size={16} aria-hidden />}
        >
          Abrir
        </Button>
        <ShareLink address={url} message="Carta Porte de tu viaje:" />
      </Box>
    </Box>
  );
}
