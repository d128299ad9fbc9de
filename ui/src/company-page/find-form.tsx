import { useId, type ReactNode, type SyntheticEvent } from 'react';
import { whenShown } from '../opened/when-shown.tsx';
import type { Verdict } from '../plain/field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from '../plain/text-field.tsx';

/** Few purchases share their total with others. */
const DayField = whenShown(async () => (await import('./day-field.tsx')).DayField);

/** Is what a ticket says, as typed. */
export interface FindValues {
  readonly folio: string;
  readonly total: string;
  /** It is a day like `2026-11-20`, and absent until it is asked for. */
  readonly fecha?: string;
}

interface FindFormProps {
  readonly values: FindValues;
  readonly verdicts?: Readonly<Partial<Record<keyof FindValues, Verdict>>>;
  /** Folio and total are not enough: the day of the purchase is asked for as well. */
  readonly asksDate?: boolean;
  readonly isBusy?: boolean;
  /** It is said before anything is typed. */
  readonly notice?: ReactNode;
  readonly onChange: (values: FindValues) => void;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** It is said above the button. */
  readonly children?: ReactNode;
}

/** Shows the way in without a link: what is printed on the ticket. */
export function FindForm(props: FindFormProps) {
  const { values, verdicts, asksDate = false, isBusy = false, notice, onChange, onSubmit, children } = props;
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h1 id={id}>Factura tu compra</h1>
      {notice}
      <p className="soft">Escribe lo que dice tu ticket. Si trae un código QR, con él no escribes nada.</p>
      <form onSubmit={onSubmit} noValidate className="fields" aria-labelledby={id}>
        <TextField
          name="folio"
          label="Folio de tu ticket"
          help="El número de la compra."
          value={values.folio}
          onChange={(folio) => onChange({ ...values, folio })}
          verdict={verdicts?.folio ?? {}}
          input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 15 }}
        />
        <TextField
          name="total"
          label="Total de tu compra"
          help="Con centavos: 1,160.00"
          value={values.total}
          onChange={(total) => onChange({ ...values, total })}
          verdict={verdicts?.total ?? {}}
          input={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 20 }}
        />
        {asksDate ? (
          <DayField
            name="fecha"
            label="Fecha de tu compra"
            help="Como está en tu ticket: varias compras tienen ese total."
            value={values.fecha ?? ''}
            onChange={(fecha) => onChange({ ...values, fecha })}
            verdict={verdicts?.fecha ?? {}}
          />
        ) : null}
        {children}
        <SubmitButton label="Buscar mi compra" busyLabel="Buscando…" isBusy={isBusy} />
      </form>
      <p className="soft">Si lo prefieres, pide tu factura en caja: también es tu derecho.</p>
    </section>
  );
}
