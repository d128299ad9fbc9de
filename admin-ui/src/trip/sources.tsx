import { Alert, Box, Button, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FigureAnswer, PlaceAnswer, RouteListed, TrailerAnswer, VehicleAnswer } from '@timbra/contract/freight.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { inForce } from '@timbra/core/law/law.ts';
import { firstOf, type RecordOption, RecordSearch, type RecordSource } from '../shared/fields/record-search.tsx';
import { FreightDialog } from '../freight/freight-dialog.tsx';
import type { FreightScreen, SavedRecord } from '../freight/freight-screen.ts';
import { useLawOfToday } from '../shared/law.ts';
import { needOf, questionsOf, type NeedAnswers } from './need.ts';

/** Returns the source of what a company keeps for its trips, to choose one of. */
export const vehiclesOf = (companyId: string): RecordSource<VehicleAnswer> => ({
  key: ['vehiculos', companyId],
  find: (words, signal) => callData('GET /freight/vehicles', { query: firstOf(companyId, 'nombre', words), signal }),
});

export const trailersOf = (companyId: string): RecordSource<TrailerAnswer> => ({
  key: ['remolques', companyId],
  find: (words, signal) => callData('GET /freight/trailers', { query: firstOf(companyId, 'nombre', words), signal }),
});

export const figuresOf = (companyId: string): RecordSource<FigureAnswer> => ({
  key: ['operadores', companyId],
  find: (words, signal) => callData('GET /freight/figures', { query: firstOf(companyId, 'nombre', words), signal }),
});

export const placesOf = (companyId: string): RecordSource<PlaceAnswer> => ({
  key: ['lugares', companyId],
  find: (words, signal) => callData('GET /freight/places', { query: firstOf(companyId, 'nombre', words), signal }),
});

export const routesOf = (companyId: string): RecordSource<RouteListed> => ({
  key: ['rutas', companyId],
  find: (words, signal) => callData('GET /freight/routes', { query: firstOf(companyId, 'nombre', words), signal }),
});

interface SavedRecordChoiceProps<Row extends SavedRecord, Values extends FieldValues, Body> {
  readonly name: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly screen: FreightScreen<Row, Values, Body>;
  readonly source: RecordSource<Row>;
  readonly optionOf: (row: Row) => RecordOption;
  readonly chosen: RecordOption | null;
  /** Is told null when the choice is taken back. */
  readonly onChosen: (row: Row | null) => void;
  /** The document will say it, below the field. */
  readonly said?: string | undefined;
  /** Shows what can be done with what is chosen. */
  readonly children?: ReactNode;
}

/** Shows one of the records that are kept for trips; one that is missing is kept from here. */
export function SavedRecordChoice<Row extends SavedRecord, Values extends FieldValues, Body>(
  props: SavedRecordChoiceProps<Row, Values, Body>,
) {
  const { name, label, screen, source, optionOf, chosen, onChosen, said } = props;
  const [isNew, setNew] = useState(false);
  return (
    <Box>
      <RecordSearch<Row>
        name={name}
        label={label}
        optional={props.optional ?? false}
        source={source}
        optionOf={optionOf}
        chosen={chosen}
        onChosen={onChosen}
        placeholder="Busca entre los que guardaste"
        nothing="Sin resultados. Puedes guardarlo aquí mismo."
        failure={screen.texts.failure}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1 }}>
        <Typography
          variant="note"

          sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {said}
        </Typography>
        {props.children}
        <Button size="small" startIcon={<Plus size={16} />} onClick={() => setNew(true)}>
          {screen.texts.create}
        </Button>
      </Box>
      {isNew ? <FreightDialog screen={screen} onSaved={onChosen} onClose={() => setNew(false)} /> : null}
    </Box>
  );
}

/** «¿Este viaje la necesita?», by plain questions and with the rule told. */
export function NeedQuestions() {
  const [isOpen, setOpen] = useState(false);
  const [answers, setAnswers] = useState<NeedAnswers>({});
  const known = useLawOfToday();
  if (!isOpen) {
    return (
      <Button size="small" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        ¿Este viaje la necesita?
      </Button>
    );
  }
  const radius = known && inForce(known.law.radioCartaPorte, known.today)?.kilometros;
  const next = needOf(answers, radius);
  const again = (
    <Button size="small" onClick={() => setAnswers({})} sx={{ minHeight: 32 }}>
      Empezar de nuevo
    </Button>
  );
  return (
    <Alert severity="info" role="status" icon={false} action={Object.keys(answers).length > 0 ? again : undefined}>
      {typeof next === 'string' ? (
        <>
          <Typography sx={{ mb: 2 }}>{questionsOf(radius)[next]}</Typography>
          <Box sx={{ display: 'flex', gap: 2 }}>
            <Button size="small" onClick={() => setAnswers({ ...answers, [next]: true })}>
              Sí
            </Button>
            <Button size="small" onClick={() => setAnswers({ ...answers, [next]: false })}>
              No
            </Button>
          </Box>
        </>
      ) : (
        <>
          <Typography sx={{ fontWeight: 600 }}>
            {next.isNeeded ? 'Sí, este viaje la necesita' : 'No, este viaje no la necesita'}
          </Typography>
          <Typography>{next.rule}</Typography>
        </>
      )}
    </Alert>
  );
}
