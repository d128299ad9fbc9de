import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { SatCode } from '../invoices/invoice-errors.tsx';
import type { InvoiceTrouble } from './issue/trouble.ts';
import { placeOf } from './model/places.ts';

interface TroubleAlertProps {
  readonly trouble: InvoiceTrouble;
  /** Goes to a field of the contract. */
  readonly onGo: (field: string) => void;
}

/** What keeps the document from being issued, each with the way to its field. */
export function TroubleAlert({ trouble, onGo }: TroubleAlertProps) {
  const { title, detail, wayOut, problems = [] } = trouble;
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <Typography sx={{ fontWeight: detail || problems.length > 0 ? 600 : 400 }}>{title}</Typography>
      {detail ? <Typography>{detail}</Typography> : null}
      {problems.length > 0 ? (
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
      ) : null}
      {wayOut ? (
        <Button component={RouterLink} to={wayOut.address} size="small" sx={{ mt: 2 }}>
          {wayOut.label}
        </Button>
      ) : null}
    </Alert>
  );
}
