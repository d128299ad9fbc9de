import { Alert, Box, Card, Checkbox, FormControlLabel, Link, MenuItem, Select, Typography } from '@mui/material';
import type { ReceivableAnswer, RegisteredPayment } from '@timbra/contract/receivables.ts';
import { fiscalDay, money } from '@timbra/ui/format/format.ts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { invoiceName, viewAddress } from '../../documents/invoice-row.ts';
import type { BankLine } from './bank-line.ts';
import { issuedAfter, type LineResult } from './register-waiting.ts';
import type { Suggestion } from './match-lines.ts';
import { Labelled } from '@timbra/ui/fields/labelled.tsx';
import { formasPago } from '../payment/payment-request.ts';

interface BankLineCardProps {
  readonly line: BankLine;
  readonly owed: readonly ReceivableAnswer[];
  readonly suggestions: readonly Suggestion[];
  /** It is undefined where neither the bank nor the user has said how it came. */
  readonly formaPago: string | undefined;
  readonly confirmed: Suggestion | undefined;
  readonly result: LineResult | undefined;
  /** Is the payment that it was registered as before. */
  readonly registered: RegisteredPayment | undefined;
  readonly isBusy: boolean;
  readonly onConfirm: (suggestion: Suggestion | undefined) => void;
  readonly onForm: (formaPago: string) => void;
}

/** Shows a deposit, what it may have paid and why, and what came of it. */
export function BankLineCard(props: BankLineCardProps) {
  const { line, result, registered } = props;
  const isDone = result?.kind === 'registered';
  return (
    <Card component="li" sx={{ p: 4, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography variant="note">{fiscalDay(line.fecha)}</Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{money(line.monto)}</Typography>
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {line.texto || 'Sin concepto'}
      </Typography>
      {registered && !isDone ? (
        <Alert severity="warning">
          {'Parece registrado ya, con la misma fecha e importe: '}
          <Link component={RouterLink} to={viewAddress(registered.invoiceId)} color="inherit">
            {`complemento ${invoiceName({ ...registered, id: registered.invoiceId })}`}
          </Link>
        </Alert>
      ) : null}
      {isDone ? null : <Choice {...props} />}
      <Result result={result} />
    </Card>
  );
}

function Choice(props: BankLineCardProps) {
  const { line, owed, suggestions, formaPago, confirmed, result, isBusy, onConfirm, onForm } = props;
  const [chosen, setChosen] = useState(0);
  const offered = confirmed ?? suggestions[Math.min(chosen, suggestions.length - 1)];
  if (!offered) {
    return (
      <Typography variant="note">
        No encontramos qué factura paga. Si paga alguna, regístralo desde la factura.
      </Typography>
    );
  }
  return (
    <>
      {suggestions.length > 1 && !confirmed ? (
        <Select
          size="small"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          SelectDisplayProps={{ 'aria-label': `Qué paga el depósito de ${money(line.monto)}` }}
        >
          {suggestions.map((suggestion, index) => (
            <MenuItem key={describeSuggestion(suggestion, owed)} value={index}>
              {describeSuggestion(suggestion, owed)}
            </MenuItem>
          ))}
        </Select>
      ) : (
        <Typography>{describeSuggestion(offered, owed)}</Typography>
      )}
      <Typography variant="note">{offered.reason}</Typography>
      <DatedBefore line={line} documents={issuedAfter(line, offered, owed)} />
      {/* What was sent and not answered is asked for again as it was. */}
      <DepositForm line={line} value={formaPago} disabled={isBusy || result?.kind === 'unknown'} onChange={onForm} />
      <FormControlLabel
        label="Registrar este pago"
        sx={{ ml: '-6px', mr: 0 }}
        control={
          <Checkbox
            checked={confirmed !== undefined && formaPago !== undefined}
            disabled={isBusy || formaPago === undefined}
            onChange={(_event, wanted) => onConfirm(wanted ? offered : undefined)}
            slotProps={{
              input: { 'aria-label': `Registrar el pago de ${money(line.monto)} del ${fiscalDay(line.fecha)}` },
            }}
          />
        }
      />
    </>
  );
}

/** Describes a suggestion: «UNIVERSIDAD ROBOTICA: $1,160.00 a A-1». */
function describeSuggestion({ cliente, documents }: Suggestion, owed: readonly ReceivableAnswer[]): string {
  const parts = documents.map(({ id, importePagado }) => {
    const document = owed.find((each) => each.id === id);
    return `${money(importePagado)} a ${document ? invoiceName(document) : 'una factura'}`;
  });
  return `${cliente}: ${parts.join(', ')}`;
}

function Result({ result }: { readonly result: LineResult | undefined }) {
  if (!result) return null;
  if (result.kind === 'registered') {
    return (
      <Alert severity="success">
        {result.isStamped ? 'Registrado: ' : 'Registrado, se está timbrando: '}
        <Link component={RouterLink} to={viewAddress(result.id)} color="inherit">
          {`complemento ${result.name}`}
        </Link>
      </Alert>
    );
  }
  const text =
    result.kind === 'refused'
      ? result.message
      : 'No supimos si se registró. Vuelve a registrar: lo comprobamos antes y no se registra dos veces.';
  return <Alert severity={result.kind === 'refused' ? 'error' : 'warning'}>{text}</Alert>;
}

interface DatedBeforeProps {
  readonly line: BankLine;
  /** They are those that were issued after the deposit. */
  readonly documents: readonly ReceivableAnswer[];
}

/** A deposit that is older than its invoice is somebody else's, or was an advance payment, which is invoiced as one. */
function DatedBefore({ line, documents }: DatedBeforeProps) {
  if (documents.length === 0) return null;
  const names = documents.map((each) => `${invoiceName(each)}, del ${fiscalDay(each.fecha?.slice(0, 10) ?? '')}`);
  return (
    <Alert severity="warning">
      {`El depósito es del ${fiscalDay(line.fecha)}, anterior a ${names.join('; ')}. Revisa que sea su pago y no un anticipo.`}
    </Alert>
  );
}

interface DepositFormProps {
  readonly line: BankLine;
  readonly value: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (formaPago: string) => void;
}

/** Asks how a deposit came. What the bank's words do not say is asked for: the complement states it. */
const DepositForm = ({ line, value, disabled, onChange }: DepositFormProps) => (
  <Labelled
    label="Forma de pago"
    doubt={value === undefined ? 'El concepto no dice cómo llegó. Elígela para registrar el pago.' : undefined}
  >
    {({ describedBy }) => (
      <Select
        size="small"
        displayEmpty
        value={value ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        SelectDisplayProps={{
          'aria-label': `Forma de pago del depósito de ${money(line.monto)} del ${fiscalDay(line.fecha)}`,
          'aria-describedby': describedBy,
        }}
      >
        {value === undefined ? (
          <MenuItem value="" disabled>
            Elige la forma de pago
          </MenuItem>
        ) : null}
        {formasPago.map(({ key, name }) => (
          <MenuItem key={key} value={key}>
            {`${key} · ${name}`}
          </MenuItem>
        ))}
      </Select>
    )}
  </Labelled>
);
