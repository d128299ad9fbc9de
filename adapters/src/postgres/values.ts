/** timestamptz comes from raw SQL as text or as a Date, by the driver's mood. */
export function date(value: string | Date): Date {
  return value instanceof Date ? value : new Date(value);
}

export function optionalDate(value: string | Date | null): Date | undefined {
  return value === null ? undefined : date(value);
}
