import { ESTADO } from '@timbra/core/sat/catalogs/estado.ts';
import { stateOfPostalCode } from '@timbra/core/sat/catalogs/estado-postal.ts';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { RFC_EXTRANJERO } from '@timbra/core/sat/rfc.ts';
import { ChoiceField } from '@timbra/ui/company-page/choice-field.tsx';
import { TextField } from '@timbra/ui/company-page/text-field.tsx';
import type { InputHTMLAttributes } from 'react';
import type { ShipperForm } from './use-shipper-form.ts';
import { rfcOf, type PlaceValues } from './values.ts';

interface PlaceFieldsProps {
  readonly form: ShipperForm;
  readonly place: PlaceValues;
  /** `ubicaciones[0]`, as its problems name it. */
  readonly at: string;
}

const states = ESTADO.entries.map(({ key, name }) => ({ key, label: name }));
const countries = PAIS.entries
  .filter(({ key }) => key !== 'MEX')
  .map(({ key, name }) => ({ key, label: name }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'es'));

type Typed = Exclude<keyof PlaceValues, 'id' | 'tipo' | 'sent'>;

const ofAddress: ReadonlySet<string> = new Set(['codigoPostal', 'estado', 'calle', 'numeroExterior', 'referencia']);
const whole = { autoComplete: 'off', spellCheck: false } as const;

/** Who sends or receives at a place, and where it is. */
export function PlaceFields({ form, place, at }: PlaceFieldsProps) {
  const { verdictOf, leave, setPlace } = form;
  const bind = (field: Typed, set = (text: string): Partial<PlaceValues> => ({ [field]: text })) => {
    const name = `${at}.${ofAddress.has(field) ? 'domicilio.' : ''}${field}`;
    return {
      name,
      value: place[field],
      onChange: (text: string) => setPlace(place.id, set(text)),
      onLeave: () => leave(name),
      verdict: verdictOf(name),
    };
  };
  const input = (rest: InputHTMLAttributes<HTMLInputElement>) => ({ input: { ...whole, ...rest } });
  const who = place.tipo === 'Origen' ? 'quien envía' : 'quien recibe';
  return (
    <>
      <TextField
        {...bind('rfc')}
        label={`RFC de ${who}`}
        help={`De un extranjero, ${RFC_EXTRANJERO}`}
        {...input({ className: 'capitals', autoCapitalize: 'characters', maxLength: 20 })}
      />
      <TextField {...bind('nombre')} label={`Nombre de ${who}`} isOptional {...input({ maxLength: 254 })} />
      {rfcOf(place.rfc) === RFC_EXTRANJERO ? (
        <>
          <TextField {...bind('numRegIdTrib')} label="Registro fiscal del extranjero" {...input({ maxLength: 40 })} />
          <ChoiceField {...bind('residenciaFiscal')} label="País del extranjero" choices={countries} />
        </>
      ) : null}
      <TextField
        {...bind('codigoPostal', (text) => ({ codigoPostal: text, estado: stateOf(text) ?? place.estado }))}
        label="Código postal"
        help="Del lugar, no del domicilio fiscal"
        {...input({ inputMode: 'numeric', maxLength: 5 })}
      />
      <ChoiceField {...bind('estado')} label="Estado" choices={states} />
      <TextField {...bind('calle')} label="Calle" isOptional {...input({ maxLength: 100 })} />
      <TextField {...bind('numeroExterior')} label="Número exterior" isOptional {...input({ maxLength: 55 })} />
      <TextField
        {...bind('referencia')}
        label="Referencia"
        help="Como «andén 4, frente a la báscula»"
        isOptional
        {...input({ maxLength: 250 })}
      />
    </>
  );
}

/** A whole postal code tells its state. */
const stateOf = (codigoPostal: string) => (/^\d{5}$/.test(codigoPostal) ? stateOfPostalCode(codigoPostal) : undefined);
