import { useId, useState } from 'react';

interface NumberCellProps {
  readonly name: string;
  readonly cell: 'cantidad' | 'precio';
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error: string | undefined;
  readonly min: number;
  readonly step: number;
}

/** Shows a figure of a line. The arrows change lines and not the figure. */
export function NumberCell({ name, cell, label, value, onChange, error, min, step }: NumberCellProps) {
  const id = useId();
  // While it has the focus the text is as typed: `12.` is on its way to `12.5`.
  const [typed, setTyped] = useState<string>();
  return (
    <div className={`cell cell-${cell}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        data-cell={cell}
        type="number"
        inputMode="decimal"
        autoComplete="off"
        min={min}
        step={step}
        value={typed ?? (value === null ? '' : String(value))}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-texto`}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value === '' ? null : Number(target.value));
        }}
        onBlur={() => setTyped(undefined)}
        // Scrolling the page must not change a price.
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      <CellError id={id} text={error} />
    </div>
  );
}

interface CellErrorProps {
  /** It is the id of this text, by which the cell's input names it. */
  readonly id: string;
  readonly text: string | undefined;
}

export const CellError = ({ id, text }: CellErrorProps) =>
  text === undefined ? null : (
    <p id={`${id}-texto`} className="cell-error">
      {text}
    </p>
  );
