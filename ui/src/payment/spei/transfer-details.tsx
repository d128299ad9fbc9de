import '../../plain/plain.css';
import { type ReactNode, useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { dateAndTime, money } from '../../format/format.ts';
import type { Transfer } from '../payment.ts';
import { groupedClabe } from './clabe.ts';

interface TransferDetailsProps {
  readonly transfer: Transfer;
  /** Pesos to transfer: the exact amount. */
  readonly amount: number;
}

/** Everything a banking app asks for, and what happens then. */
export function TransferDetails({ transfer, amount }: TransferDetailsProps) {
  const { bank, clabe, reference, beneficiary, expiresAt } = transfer;
  return (
    <div className="plain-stack">
      <dl className="plain-lines">
        {beneficiary ? (
          <Line label="Beneficiario" value={beneficiary} copy={beneficiary} what="el beneficiario" />
        ) : null}
        <Line label="Banco" value={bank} />
        <Line label="CLABE" value={groupedClabe(clabe)} copy={clabe} what="la CLABE" />
        <Line label="Referencia" value={reference} copy={reference} what="la referencia" />
        <Line label="Monto exacto" value={money(amount)} copy={amount.toFixed(2)} what="el monto" />
        <Line label="Fecha límite" value={<time dateTime={expiresAt}>{dateAndTime(expiresAt)}</time>} />
      </dl>
      <p className="plain-soft">
        Haz la transferencia SPEI desde tu banco con estos datos. Suele llegar en minutos, y en un día hábil a más
        tardar. Los timbres se agregan automáticamente cuando llega el dinero.
      </p>
    </div>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly copy?: string;
  readonly what?: string;
}

const Line = ({ label, value, copy, what = '' }: LineProps) => (
  <div>
    <dt className="plain-soft plain-small">{label}</dt>
    <dd>
      <span>{value}</span>
      {copy === undefined ? null : <CopyButton text={copy} what={what} />}
    </dd>
  </div>
);

const shownMs = 2_500;

/** Puts a text where it can be pasted from. */
function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    // Without a secure context there is no clipboard: the text stands there to be selected.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const label = isCopied ? 'Copiado' : `Copiar ${what}`;
  return (
    <button
      type="button"
      className="plain-icon-button small"
      aria-label={label}
      title={label}
      onClick={() => void copy()}
      data-noprint
    >
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
    </button>
  );
}
