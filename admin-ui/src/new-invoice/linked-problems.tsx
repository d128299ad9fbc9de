import { Box, Link } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import { SatCode } from '../documents/invoice-errors.tsx';
import { conceptoName } from './concepto-name.ts';
import { locationOf } from './model/field-locations.ts';

export interface LinkedProblem {
  readonly field?: string | undefined;
  readonly message: string;
  readonly code?: string | undefined;
  /** What has none is an error. */
  readonly severity?: 'error' | 'warning' | undefined;
}

interface LinkedProblemsProps {
  readonly problems: readonly LinkedProblem[];
  /** Goes to the field of the contract that it is about. */
  readonly onGo: (problem: LinkedProblem) => void;
}

/** Shows what is wrong with a document, each with the way to its field where the form has it. */
export function LinkedProblems({ problems, onGo }: LinkedProblemsProps) {
  const { getValues } = useFormContext<{ readonly conceptos?: readonly { readonly descripcion?: string }[] }>();
  const nameOf = (field: string) => conceptoName(field, (index) => getValues('conceptos')?.[index]?.descripcion);
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
      {problems.map((problem) => {
        const { field = '', message, code } = problem;
        const concepto = nameOf(field);
        const text = concepto === undefined ? message : `${concepto}: ${message}`;
        return (
          <li key={`${field}${message}`}>
            {locationOf(field).field ? (
              <Link
                component="button"
                type="button"
                color="inherit"
                underline="always"
                onClick={() => onGo(problem)}
                sx={{ textAlign: 'left', fontWeight: 400 }}
              >
                {text}
              </Link>
            ) : (
              text
            )}{' '}
            <SatCode code={code} />
          </li>
        );
      })}
    </Box>
  );
}
