import { Box, Link } from '@mui/material';
import { SatCode } from '../invoices/invoice-errors.tsx';
import { placeOf } from './model/places.ts';

interface LinkedProblem {
  readonly field?: string | undefined;
  readonly message: string;
  readonly code?: string | undefined;
}

interface LinkedProblemsProps {
  readonly problems: readonly LinkedProblem[];
  /** Goes to a field of the contract. */
  readonly onGo: (field: string) => void;
}

/** What is wrong with a document, each with the way to its field where the form has it. */
export const LinkedProblems = ({ problems, onGo }: LinkedProblemsProps) => (
  <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
    {problems.map(({ field = '', message, code }) => (
      <li key={`${field}${message}`}>
        {placeOf(field).field ? (
          <Link
            component="button"
            type="button"
            color="inherit"
            underline="always"
            onClick={() => onGo(field)}
            sx={{ textAlign: 'left', fontWeight: 400 }}
          >
            {message}
          </Link>
        ) : (
          message
        )}{' '}
        <SatCode code={code} />
      </li>
    ))}
  </Box>
);
