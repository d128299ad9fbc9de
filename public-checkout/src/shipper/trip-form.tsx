import { Notice } from '@timbra/ui/company-page/notice.tsx';
import { SubmitButton } from '@timbra/ui/company-page/submit-button.tsx';
import { ApiError, messageOf, offlineMessage } from '@timbra/ui/http/call.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { sendTrip, type AskedTrip } from './calls.ts';
import { GoodFields } from './good-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { forgetTyped, useShipperForm } from './use-shipper-form.ts';
import { blankGood, blankPlace, bodyOf, type PlaceValues } from './values.ts';

type TripFormProps = { readonly asked: AskedTrip; readonly onSent: (asked: AskedTrip) => void };

const unknown = 'No pudimos enviar tus datos. Inténtalo en un momento: nada de lo que escribiste se pierde.';

/** Asks for the shipper's part of a trip: whence, whither and what. */
export function TripForm({ asked, onSent }: TripFormProps) {
  const form = useShipperForm(asked.trip);
  const { values, change } = form;
  const element = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const focusOnFirst = () => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    if (flushSync(() => form.check()).length > 0) {
      focusOnFirst();
      return;
    }
    setBusy(true);
    try {
      const sent = await sendTrip(bodyOf(values));
      forgetTyped();
      onSent(sent);
    } catch (error) {
      const details = error instanceof ApiError ? (error.body.details ?? []) : [];
      flushSync(() => {
        form.refuse(details);
        setFailure(error instanceof ApiError && error.unreachable ? offlineMessage : messageOf(error, unknown));
        setBusy(false);
      });
      focusOnFirst();
    }
  };

  const addPlace = (tipo: PlaceValues['tipo']) =>
    change((before) => ({ ...before, places: [...before.places, blankPlace(tipo)] }));
  const countOf = (tipo: PlaceValues['tipo']) => values.places.filter((place) => place.tipo === tipo).length;
  return (
    <form
      ref={element}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Datos del viaje"
      className="fields"
    >
      {values.places.map((place, at) => (
        <Part
          key={place.id}
          title={titleOf(values.places, at)}
          remove={`Quitar ${place.tipo.toLowerCase()}`}
          onRemove={
            countOf(place.tipo) > 1
              ? () => change((before) => ({ ...before, places: without(before.places, place.id) }))
              : undefined
          }
        >
          <PlaceFields form={form} place={place} at={`ubicaciones[${at}]`} />
        </Part>
      ))}
      <div className="more">
        <More onClick={() => addPlace('Origen')}>Agregar origen</More>
        <More onClick={() => addPlace('Destino')}>Agregar destino</More>
      </div>
      {values.goods.map((good, at) => (
        <Part
          key={good.id}
          title={`Mercancía ${at + 1}`}
          remove="Quitar mercancía"
          onRemove={
            values.goods.length > 1
              ? () => change((before) => ({ ...before, goods: without(before.goods, good.id) }))
              : undefined
          }
        >
          <GoodFields form={form} good={good} at={`mercancias.items[${at}]`} />
        </Part>
      ))}
      <div className="more">
        <More onClick={() => change((before) => ({ ...before, goods: [...before.goods, blankGood()] }))}>
          Agregar mercancía
        </More>
      </div>
      <div className="card send">
        {failure === undefined ? null : <Notice kind="error">{failure}</Notice>}
        <SubmitButton label="Enviar al transportista" busyLabel="Enviando…" isBusy={isBusy} />
        <p className="soft">
          Puedes corregirlos por este mismo enlace hasta que el transportista los use. {asked.carrier} los usa solo para
          su Carta Porte.
        </p>
      </div>
    </form>
  );
}

interface PartProps {
  readonly title: string;
  readonly remove: string;
  /** It is undefined for what has to be there. */
  readonly onRemove: (() => void) | undefined;
  readonly children: ReactNode;
}

const Part = ({ title, remove, onRemove, children }: PartProps) => (
  <section className="card" aria-label={title}>
    <h2>{title}</h2>
    <div className="fields">{children}</div>
    {onRemove ? (
      <button type="button" className="small" onClick={onRemove}>
        <Trash2 size={16} aria-hidden /> {remove}
      </button>
    ) : null}
  </section>
);

const More = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <button type="button" className="small" onClick={onClick}>
    <Plus size={16} aria-hidden /> {children}
  </button>
);

/** Returns the title, with a number where there are several. */
function titleOf(places: readonly PlaceValues[], at: number): string {
  const { tipo = 'Origen' } = places[at] ?? {};
  const alike = places.filter((place) => place.tipo === tipo);
  const number = places.slice(0, at + 1).filter((place) => place.tipo === tipo).length;
  return alike.length > 1 ? `${tipo} ${number}` : tipo;
}

const without = <Row extends { readonly id: string }>(rows: readonly Row[], id: string) =>
  rows.filter((row) => row.id !== id);
