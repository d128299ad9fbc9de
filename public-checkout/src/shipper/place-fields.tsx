import { domicilio, ubicacion } from '@timbra/core/invoicing/complements/carta-porte/shape-of-places.ts';
import type { CatalogEntry } from '@timbra/core/sat/catalogs/entry.ts';
import { statesOf } from '@timbra/core/sat/catalogs/estado-del-norte.ts';
import { stateOfPostalCode } from '@timbra/core/sat/catalogs/estado-postal.ts';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { RFC_EXTRANJERO } from '@timbra/core/sat/fiscal-keys.ts';
import { ChoiceField } from '@timbra/ui/company-page/choice-field.tsx';
import { TextField } from '@timbra/ui/plain/text-field.tsx';
import type { InputHTMLAttributes } from 'react';
import type { ShipperForm } from './use-shipper-form.ts';
import { HOME, rfcOf, type PlaceValues } from './values.ts';

interface PlaceFieldsProps {
  readonly form: ShipperForm;
  readonly place: PlaceValues;
  /** `ubicaciones[0]`, as its problems name it. */
  readonly at: string;
}

/** SAT's schema has room for so many characters. */
const limits = { ...ubicacion.fields, ...domicilio.fields };

const choicesOf = (entries: readonly CatalogEntry[]) => entries.map(({ key, name }) => ({ key, label: name }));
const countries = choicesOf(PAIS.entries).toSorted((one, other) => one.label.localeCompare(other.label, 'es'));
const abroad = countries.filter(({ key }) => key !== HOME);
/** Nearly every place is at home, and it is where a list begins. */
const homeFirst = [...countries.filter(({ key }) => key === HOME), ...abroad];

type Typed = Exclude<keyof PlaceValues, 'id' | 'tipo' | 'sent'>;

const ofAddress: ReadonlySet<string> = new Set([
  'pais',
  'codigoPostal',
  'estado',
  'calle',
  'numeroExterior',
  'referencia',
]);
const whole = { autoComplete: 'off', spellCheck: false } as const;

/** Who sends or receives at a place, and where it is. */
export function PlaceFields({ form, place, at }: PlaceFieldsProps) {
  const { verdictOf, leave, setPlace } = form;
  const bind = (field: Typed, set = (text: string): Partial<PlaceValues> => ({ [field]: text })) => {
    const name =
      field === 'ciudad' ? `${at}.domicilio.localidad` : `${at}.${ofAddress.has(field) ? 'domicilio.' : ''}${field}`;
    return {
      name,
      value: place[field],
      onChange: (text: string) => setPlace(place.id, set(text)),
      onLeave: () => leave(name),
      verdict: verdictOf(name),
    };
  };
  const input = (rest: InputHTMLAttributes<HTMLInputElement>) => ({ input: { ...whole, ...rest } });
  const isHome = place.pais === HOME;
  const states = statesOf(place.pais);
  const who = place.tipo === 'Origen' ? 'quien envía' : 'quien recibe';
  return (
    <>
      <TextField
        {...bind('rfc')}
        label={`RFC de ${who}`}
        help={`De un extranjero, ${RFC_EXTRANJERO}`}
        {...input({ className: 'capitals', autoCapitalize: 'characters', maxLength: 20 })}
      />
      <TextField
        {...bind('nombre')}
        label={`Nombre de ${who}`}
        isOptional
        {...input({ maxLength: limits.nombre.most })}
      />
      {rfcOf(place.rfc) === RFC_EXTRANJERO ? (
        <>
          <TextField
            {...bind('numRegIdTrib')}
            label="Registro fiscal del extranjero"
            {...input({ maxLength: limits.numRegIdTrib.most })}
          />
          <ChoiceField {...bind('residenciaFiscal')} label="País del extranjero" choices={abroad} />
        </>
      ) : null}
      <ChoiceField
        {...bind('pais', (pais) => ({ pais, estado: '', ciudad: '' }))}
        label="País del lugar"
        choices={homeFirst}
      />
      <TextField
        {...bind('codigoPostal', (text) => ({ codigoPostal: text, estado: (isHome && stateOf(text)) || place.estado }))}
        label="Código postal"
        help="Del lugar, no del domicilio fiscal"
        {...input(isHome ? { inputMode: 'numeric', maxLength: 5 } : { maxLength: limits.codigoPostal.most })}
      />
      {states ? (
        <ChoiceField {...bind('estado')} label="Estado" choices={choicesOf(states.entries)} />
      ) : (
        <TextField {...bind('estado')} label="Estado o provincia" {...input({ maxLength: limits.estado.most })} />
      )}
      {isHome ? null : (
        <TextField {...bind('ciudad')} label="Ciudad" isOptional {...input({ maxLength: limits.localidad.most })} />
      )}
      <TextField {...bind('calle')} label="Calle" isOptional {...input({ maxLength: limits.calle.most })} />
      <TextField
        {...bind('numeroExterior')}
        label="Número exterior"
        isOptional
        {...input({ maxLength: limits.numeroExterior.most })}
      />
      <TextField
        {...bind('referencia')}
        label="Referencia"
        help="Como «andén 4, frente a la báscula»"
        isOptional
        {...input({ maxLength: limits.referencia.most })}
      />
    </>
  );
}

/** A whole postal code tells its state. */
const stateOf = (codigoPostal: string) => (/^\d{5}$/.test(codigoPostal) ? stateOfPostalCode(codigoPostal) : undefined);
