interface CellErrorProps {
  /** Of the cell's input, which names this text by it. */
  readonly id: string;
  readonly text: string | undefined;
}

export function CellError({ id, text }: CellErrorProps) {
  return text === undefined ? null : (
    <p id={`${id}-texto`} className="cell-error">
      {text}
    </p>
  );
}
