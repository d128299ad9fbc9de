import { ConstanciaField } from '@timbra/ui/constancia/constancia-field.tsx';
import { ScanLine } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import type { ProblemDetail } from '@timbra/ui/http/call.ts';
import type { Branding, ReceptorValues } from '../calls.ts';
import { cleaned, forgetReceptors, hasRfc, knownReceptor, knownReceptors, receptorFields } from '../calls.ts';
import { Privacy } from '../frame/privacy.tsx';
import { SubmitButton } from '@timbra/ui/company-page/submit-button.tsx';
import type { StoredReceptor } from '@timbra/ui/browser-store/store-keys.ts';
import type { TabWorkOf } from '../tab-work.ts';
import { FiscalFields } from './fiscal-fields.tsx';
import { RfcField } from './rfc-field.tsx';
import { byField, useReceptorForm } from './use-receptor-form.ts';

interface ReceptorFormProps {
  readonly page: Branding;
  readonly tab: TabWorkOf;
  readonly refused: readonly ProblemDetail[];
  readonly isSending: boolean;
  readonly label: string;
  readonly busyLabel?: string;
  /** The form begins with it where this tab has typed nothing yet. */
  readonly start?: Partial<ReceptorValues> | undefined;
  /** It is said above the button, where whoever pressed it looks. */
  readonly children?: ReactNode;
  readonly onSubmit: (values: ReceptorValues) => void;
}

/** Asks whom the invoice is for: the RFC first, and what else SAT compares once there is one. */
export function ReceptorForm({
  page,
  tab,
  refused,
  isSending,
  label,
  busyLabel,
  start,
  onSubmit,
  children,
}: ReceptorFormProps) {
  const [typed] = useState(() => tab.read().form);
  const receptor = useReceptorForm({ page, typed: typed?.values, start, refused });
  const { values, check } = receptor;
  const [isOpen, setOpen] = useState(() => hasRfc(values) || refused.length > 0);
  // Once shown, the fields stay: what stands in them is not hidden while the RFC is corrected.
  if (!isOpen && hasRfc(values)) setOpen(true);
  const [wanted, setWanted] = useState(typed?.isRemembered);
  // The buyer who has said so before need not say it again.
  const isRemembered = wanted ?? knownReceptor(cleaned('rfc', values.rfc)) !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const focusOn = (field: string | undefined) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

  useEffect(() => tab.storeForm({ values, isRemembered }), [tab, values, isRemembered]);
  const refusedBefore = useRef(refused);
  useEffect(() => {
    const refusals = byField(refused);
    if (refusedBefore.current !== refused) focusOn(receptorFields.find((field) => refusals[field] !== undefined));
    refusedBefore.current = refused;
  }, [refused]);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    const checked = check();
    if ('first' in checked) focusOn(checked.first);
    else onSubmit(checked.values);
  };

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Datos para tu factura" className="fields">
      <KnownReceptors chosen={values.rfc} onChoose={receptor.fill} onForgotten={() => setWanted(false)} />
      <RfcField receptor={receptor} />
      <div>
        <ConstanciaField typed={() => values} onRead={receptor.fill}>
          {(open) => (
            <button type="button" className="small" onClick={open}>
              <ScanLine size={18} aria-hidden /> Leer mi constancia
            </button>
          )}
        </ConstanciaField>
      </div>
      {isOpen ? (
        <>
          <FiscalFields receptor={receptor} page={page} />
          <label className="check">
            <input
              type="checkbox"
              name="recordar"
              checked={isRemembered}
              onChange={(event) => setWanted(event.target.checked)}
            />
            <span>
              Recordar estos datos en este dispositivo
              <small>Para tu próxima factura. No lo marques si otras personas lo usan.</small>
            </span>
          </label>
          {children}
          <SubmitButton label={label} busyLabel={busyLabel ?? 'Generando tu factura…'} isBusy={isSending} />
        </>
      ) : null}
      <Privacy notice={page.notice} />
    </form>
  );
}

interface KnownReceptorsProps {
  /** The RFC stands in the form. */
  readonly chosen: string;
  readonly onChoose: (known: StoredReceptor) => void;
  readonly onForgotten: () => void;
}

/** What the buyer asked this device to remember: one press fills the form, another one forgets it all. */
function KnownReceptors({ chosen, onChoose, onForgotten }: KnownReceptorsProps) {
  const [known, setKnown] = useState(knownReceptors);
  if (known.length === 0) return null;
  return (
    <div className="known" role="group" aria-label="Datos guardados en este dispositivo">
      {known.map((receptor) => (
        <button
          key={receptor.rfc}
          type="button"
          className="chip"
          aria-pressed={receptor.rfc === chosen}
          onClick={() => onChoose(receptor)}
        >
          <strong>{receptor.rfc}</strong>
          <span>{receptor.nombre}</span>
        </button>
      ))}
      <button
        type="button"
        className="link"
        onClick={() => {
          forgetReceptors();
          setKnown([]);
          onForgotten();
        }}
      >
        Olvidar los datos de este dispositivo
      </button>
    </div>
  );
}
