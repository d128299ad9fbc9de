import { Box, Button, MenuItem, Select, Typography } from '@mui/material';
import { OBJETO_IMP } from '@timbra/core/sat/catalogs/objeto-imp.ts';
import { unchosenRate, type Rate } from '@timbra/core/products/tax-choice.ts';
import { useState, type ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { NumberField } from '@timbra/ui/fields/text-field.tsx';
import { todayInMexico } from '@timbra/ui/format/format.ts';
import { useLaw } from '../law.ts';
import { iepsDoubt, iepsRatesOf, isrRates, ivaRates, ivaRetRates, withRate, type RateOption } from './tax-rates.ts';
import { taxesAllowed, type Tax } from './tax-values.ts';
import { focusById } from '@timbra/ui/fields/focus-by-id.ts';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';

interface TaxFieldsProps {
  /** It is the path of the line in its form, such as `orderItems.1.`, or empty. */
  readonly at: string;
  /** It is the day of the document, `2026-11-30`; that of today where there is none yet. */
  readonly day?: string | undefined;
  /** Tells whether a rate of IEPS that the law lacks may be typed: its document is doubted and not refused. */
  readonly anyIeps?: boolean;
}

/** Shows a switch and a rate for each tax that the line's object of tax leaves room for. */
export function TaxFields({ at, ...dated }: TaxFieldsProps) {
  const objeto = String(useWatch({ name: `${at}objetoImpuesto` }) ?? '');
  const allowed = taxesAllowed(objeto);
  const name = OBJETO_IMP.nameOf(objeto).toLowerCase();
  if (allowed.length === 0) return <NoTaxes>{`Sin impuestos que desglosar: ${name}.`}</NoTaxes>;
  const columns = { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start' }}>
      {allowed.map((tax) => {
        const Fields = fieldsOf[tax];
        return <Fields key={tax} at={at} {...dated} />;
      })}
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CheckboxField name={`${at}ivaIncluido`} label="El precio incluye IVA" />
      </Box>
    </Box>
  );
}

const NoTaxes = ({ children }: { readonly children: string }) => (
  <Typography color="textSecondary">{children}</Typography>
);

interface SwitchedProps extends TaxFieldsProps {
  readonly tax: Tax;
  readonly label: string;
  /** Names the field of its rate in the line, with what that is before it is chosen. */
  readonly rate: string;
  readonly first: string;
  readonly children: ReactNode;
}

/** A tax that is taken off loses its rate. */
function Switched({ at, tax, label, rate, first, children }: SwitchedProps) {
  const { setValue } = useFormContext();
  const isOn = useWatch({ name: `${at}${tax}` }) === true;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <CheckboxField
        name={`${at}${tax}`}
        label={label}

        onChanged={(checked) => setValue(`${at}${rate}`, checked ? first : unchosenRate, { shouldDirty: true })}
      />
      {isOn ? children : null}
    </Box>
  );
}

function Iva({ at }: TaxFieldsProps) {
  return (
    <Switched at={at} tax="iva" label="IVA" rate="ivaRate" first="16">
      <RateSelect name={`${at}ivaRate`} label="Tasa de IVA" options={ivaRates} />
    </Switched>
  );
}

function Ieps({ at, ...dated }: TaxFieldsProps) {
  const { setValue } = useFormContext();
  const isQuota = useWatch({ name: `${at}iepsTipo` }) === 'CUOTA';
  return (
    <Switched at={at} tax="ieps" label="IEPS" rate="iepsValor" first={unchosenRate}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', alignItems: 'start' }}>
        <KindSelect at={at} onChosen={() => setValue(`${at}iepsValor`, unchosenRate)} />
        {isQuota ? (
          <NumberField name={`${at}iepsValor`} label="Cuota por unidad" unit="$" min={0} step={0.01} />
        ) : (
          <IepsRate at={at} {...dated} />
        )}
      </Box>
    </Switched>
  );
}

/** Asks for one of the rates of the day, that of the record where it is another one, or any other that is typed. */
function IepsRate({ at, day = todayInMexico(), anyIeps = false }: TaxFieldsProps) {
  const name = `${at}iepsValor`;
  const options = iepsRatesOf(useLaw(), day);
  const chosen = useWatch({ name }) as Rate | null;
  const [isTyped, setTyped] = useState(false);
  if (isTyped) {
    return <NumberField name={name} label="Tasa de IEPS" min={0} step={0.01} help="Como fracción: 8% es 0.08" />;
  }
  return (
    <Box>
      <RateSelect
        name={name}
        label="Tasa de IEPS"
        options={withRate(options, chosen)}
        doubt={iepsDoubt(options, chosen)}
      />
      {anyIeps ? (
        <Button variant="text" size="small" sx={{ ml: -3 }} onClick={() => setTyped(true)}>
          Escribir otra tasa
        </Button>
      ) : null}
    </Box>
  );
}

const kinds = [
  { value: 'TASA', label: 'TASA' },
  { value: 'CUOTA', label: 'CUOTA' },
];

function KindSelect({ at, onChosen }: TaxFieldsProps & { readonly onChosen: () => void }) {
  const name = `${at}iepsTipo`;
  return <RateSelect name={name} label="Tipo de IEPS" options={kinds} onChosen={onChosen} />;
}

function IvaRet({ at }: TaxFieldsProps) {
  return (
    <Switched at={at} tax="ivaRet" label="Retención de IVA" rate="ivaRetRate" first={unchosenRate}>
      <Rates name={`${at}ivaRetRate`} label="Tasa de retención de IVA" options={ivaRetRates} />
    </Switched>
  );
}

function Isr({ at }: TaxFieldsProps) {
  return (
    <Switched at={at} tax="isr" label="Retención de ISR" rate="isrRate" first={unchosenRate}>
      <Rates name={`${at}isrRate`} label="Tasa de ISR" options={isrRates} />
    </Switched>
  );
}

const fieldsOf = { iva: Iva, ieps: Ieps, ivaRet: IvaRet, isr: Isr };

interface RatesProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly RateOption[];
}

function Rates({ name, label, options }: RatesProps) {
  const chosen = useWatch({ name }) as Rate | null;
  return <RateSelect name={name} label={label} options={withRate(options, chosen)} />;
}

interface RateSelectProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: number | string; readonly label: string }[];
  /** It is said of a rate that is kept all the same. */
  readonly doubt?: string | undefined;
  readonly onChosen?: () => void;
}

const isUnset = (value: unknown) => value === unchosenRate || value === null || value === undefined;

/** Asks for one of the rates of a tax; it shows a dash until one is chosen. */
function RateSelect({ name, label, options, doubt, onChosen }: RateSelectProps) {
  const { field, fieldState } = useController({ name, defaultValue: unchosenRate });
  return (
    <Labelled label={label} error={fieldState.error?.message} doubt={doubt}>
      {({ inputId, describedBy }) => (
        <Select
          id={inputId}
          // The unset rate is shown and not offered: a tax is taken off by its switch.
          value={isUnset(field.value) ? '' : (field.value as number | string)}
          displayEmpty
          renderValue={(value) => options.find((option) => option.value === value)?.label ?? unchosenRate}
          onChange={({ target }) => {
            field.onChange(target.value);
            onChosen?.();
          }}
          onBlur={field.onBlur}
          inputRef={focusById(field.ref, inputId)}
          error={fieldState.error !== undefined}
          SelectDisplayProps={{ 'aria-label': label, 'aria-describedby': describedBy }}
          MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
        >
          {options.map(({ value, label: text }) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
