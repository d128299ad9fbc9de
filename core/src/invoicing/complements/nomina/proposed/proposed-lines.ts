interface Line {
  readonly tipo?: string | undefined;
}

/**
 * Returns the lines with these in the place of the first of their kind, else at the end. No other one of that kind
 * stays.
 */
export function withLines<One extends Line>(lines: readonly One[], tipo: string, by: readonly One[]): readonly One[] {
  const first = lines.findIndex((line) => line.tipo === tipo);
  if (first === -1) return [...lines, ...by];
  return lines.flatMap((line, index) => (index === first ? by : line.tipo === tipo ? [] : line));
}
