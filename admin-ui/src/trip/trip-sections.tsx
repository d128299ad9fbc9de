import { useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { Alert, Box, Button, Typography } from '@mui/material';
import { cartaPorteLabels } from '@timbra/core/invoicing/complements/carta-porte/labels.ts';
import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { count, writtenQuantity } from '@timbra/ui/format/format.ts';
import { FormSection } from '../shared/form/form-section.tsx';
import { SatSearch } from '../shared/fields/sat-search.tsx';
import { Folded, inOneLine } from '../new-invoice/data/folded.tsx';
import { Charge } from './charge.tsx';
import { Crew } from './crew.tsx';
import { Goods } from './goods.tsx';
import { CarrierSections, carrierFields } from './modes/form-fields.tsx';
import { Stops } from './stops.tsx';
import type { StopValues, TripValues } from './trip-values.ts';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { transportModes } from './transport-modes.ts';

type SectionsProps = { readonly companyId: string };

const ofCrew: ReadonlySet<string> = new Set([...carrierFields, 'figuras']);

/** What changes on the road; the rest opens when somebody wants to see it, or when something is wrong with it. */
export function ChangedCrew({ companyId }: SectionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { errors } = useFormState<TripValues>();
  const isWrong = Object.keys(errors).some((field) => !ofCrew.has(field));
  if (isWrong && !isOpen) setOpen(true);
  return (
    <>
      <CrewSections companyId={companyId} />
      {isOpen ? <TripSections companyId={companyId} /> : <UnchangedTrip onOpen={() => setOpen(true)} />}
    </>
  );
}

/** Shows all of a trip that is new. */
export const WholeTrip = ({ companyId }: SectionsProps) => (
  <>
    <TripSections companyId={companyId} />
    <CrewSections companyId={companyId} />
  </>
);

const own = {
  stops: 'De dónde sale, a dónde llega y cuándo. La hora de llegada es estimada.',
  goods: 'Lo que viaja, con su peso. Las claves son las del SAT para Carta Porte.',
};

/** Of a trip that is charged the law says who gives each datum, and who answers for it (RMF 2.7.7.1.1). */
const owed = {
  stops:
    'Los lugares, con su RFC y código postal, los da tu cliente y responde por ellos; horas y kilómetros son tuyos ' +
    '(regla 2.7.7.1.1). La hora de llegada es estimada.',
  goods:
    'Clave, descripción, cantidad y peso los da tu cliente y responde por ellos (regla 2.7.7.1.1). Las claves son las ' +
    'del SAT para Carta Porte.',
};

function TripSections({ companyId }: SectionsProps) {
  const isCharged = useWatch<TripValues, 'cobra'>({ name: 'cobra' }) === 'si';
  return (
    <>
      <FormSection
        title="Tipo de viaje"
        text={
          isCharged
            ? 'Se timbra una factura de ingreso con su complemento Carta Porte.'
            : 'Se timbra un CFDI de traslado en cero, de ti para ti.'
        }
      >
        <Charge companyId={companyId} />
        <TripCase />
      </FormSection>
      <FormSection title="Recorrido" text={isCharged ? owed.stops : own.stops}>
        <Stops companyId={companyId} />
      </FormSection>
      <FormSection
        title="Frontera"
        text="Entradas y salidas del país llevan además los datos de la aduana, en el viaje y en cada mercancía."
      >
        <Border />
      </FormSection>
      <FormSection title="Mercancías" text={isCharged ? owed.goods : own.goods}>
        <Goods companyId={companyId} />
      </FormSection>
    </>
  );
}

const CrewSections = ({ companyId }: SectionsProps) => (
  <>
    <CarrierSections companyId={companyId} />
    <FormSection title="Quién lo lleva" text="El operador, y el propietario o arrendador si el vehículo no es tuyo.">
      <Crew companyId={companyId} />
    </FormSection>
  </>
);

/** Shows what few trips are, and what SAT asks of those. */
function TripCase() {
  const istmo = useWatch<TripValues, 'caso.istmo'>({ name: 'caso.istmo' });
  return (
    <FieldGroup>
      <Wide>
        <CheckboxField name="caso.regresa" label="Es logística inversa, recolección o devolución" />
      </Wide>
      <Wide>
        <CheckboxField name="caso.istmo" label="Va entre polos de desarrollo del Istmo de Tehuantepec" />
      </Wide>
      {istmo ? (
        <>
          <SatSearch
            name="caso.ubicacionPoloOrigen"
            label={cartaPorteLabels.ubicacionPoloOrigen}
            catalog="registroIstmo"
          />
          <SatSearch
            name="caso.ubicacionPoloDestino"
            label={cartaPorteLabels.ubicacionPoloDestino}
            catalog="registroIstmo"
          />
        </>
      ) : null}
    </FieldGroup>
  );
}

/** What comes of a change on the road, told before it is done. */
export const CrewChangeNotice = () => (
  <Alert severity="info">
    <Typography>
      Elige el vehículo o el operador que sigue el viaje. Se timbra una Carta Porte nueva relacionada con la anterior
      (04) y después se cancela la anterior con motivo 01. Usa un timbre.
    </Typography>
  </Alert>
);

/** Shows the rest of the trip, which goes on as it was. */
function UnchangedTrip({ onOpen }: { readonly onOpen: () => void }) {
  const [stops, goods] = useWatch<TripValues, ['paradas', 'mercancias']>({ name: ['paradas', 'mercancias'] });
  const weight = goods.reduce((sum, { pesoEnKg }) => sum + (pesoEnKg ?? 0), 0);
  const things = goods.length === 1 ? '1 mercancía' : `${count(goods.length)} mercancías`;
  return (
    <Folded
      title="Lo demás del viaje"
      line={inOneLine(stops.map(nameOf).filter(Boolean).join(' – '), things, `${writtenQuantity(weight)} kg`)}
      change="Ver y cambiar"
      onOpen={onOpen}
    />
  );
}

const nameOf = ({ place, title }: StopValues) => title || (place?.nombre ?? place?.rfc ?? '');

const crossings = [
  { value: 'no', label: 'No: todo el viaje es en México' },
  { value: 'si', label: 'Sí: es de comercio exterior' },
];
const directions = [
  { value: 'Entrada', label: 'Entra a México' },
  { value: 'Salida', label: 'Sale de México' },
];
const abroad = PAIS.entries.filter(({ key }) => key !== 'MEX');

/** Shows whether goods cross the border; then what customs asks of the trip. */
function Border() {
  const cruza = useWatch<TripValues, 'aduana.cruza'>({ name: 'aduana.cruza' });
  return (
    <FieldGroup>
      <Wide>
        <ChoiceField name="aduana.cruza" label="La mercancía cruza la frontera" choices={crossings} />
      </Wide>
      {cruza === 'si' ? (
        <>
          <ChoiceField name="aduana.entradaSalidaMerc" label="Hacia dónde" choices={directions} />
          <SatSelect name="aduana.paisOrigenDestino" label={cartaPorteLabels.paisOrigenDestino} entries={abroad} />
          <ChoiceField name="aduana.viaEntradaSalida" label="Cómo cruza" choices={transportModes} />
          <Regimes />
        </>
      ) : null}
    </FieldGroup>
  );
}

const mostRegimes = 10;

function Regimes() {
  const { fields, append, remove } = useFieldArray<TripValues, 'aduana.regimenes'>({ name: 'aduana.regimenes' });
  return (
    <Wide>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {fields.map(({ id }, at) => (
          <Box key={id}>
            <SatSearch
              name={`aduana.regimenes.${at}.regimen`}
              label={at === 0 ? 'Régimen aduanero' : `Régimen aduanero ${at + 1}`}
              catalog="regimenAduanero"
            />
            {at > 0 ? (
              <Button
                size="small"
                color="error"
                startIcon={<Trash2 size={16} />}
                onClick={() => remove(at)}
                sx={{ mt: 2 }}
              >
                Quitar régimen
              </Button>
            ) : null}
          </Box>
        ))}
        {fields.length < mostRegimes ? (
          <Button
            size="small"
            startIcon={<Plus size={16} />}
            onClick={() => append({ regimen: '' })}
            sx={{ justifySelf: 'start' }}
          >
            Agregar otro régimen
          </Button>
        ) : null}
      </Box>
    </Wide>
  );
}
