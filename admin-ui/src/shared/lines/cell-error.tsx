interface CellErrorProps {
  /** It is the id of this text, by which the cell's input names it. */
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
