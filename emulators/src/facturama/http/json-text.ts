interface SourceText {
  readonly source?: string;
}

/**
 * Parses JSON whose numbers stay the text that they were written as: Facturama takes amounts as numbers and as strings,
 * and no digit of them may pass through a double. Null is as good as absent. Undefined when it is no JSON.
 */
export function parseJsonText(text: string): unknown {
  const withDigits = (_key: string, value: unknown, context?: SourceText) => {
    if (value === null) return undefined;
    return typeof value === 'number' ? (context?.source ?? String(value)) : value;
  };
  try {
    return JSON.parse(text, withDigits);
  } catch {
    return undefined;
  }
}
