import { Box, Button, Typography } from '@mui/material';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FreightDialog } from '../freight/freight-dialog.tsx';
import type { FreightScreen, SavedRecord } from '../freight/freight-screen.ts';
import { RecordSearch, type RecordOption, type RecordSource } from '../shared/fields/record-search.tsx';

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
          variant="body2"
          color="textSecondary"
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
