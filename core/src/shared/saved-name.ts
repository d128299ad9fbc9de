/** Returns the name under which browsers save a file: that of test data says so. */
export const savedName = (name: string, { livemode }: { readonly livemode?: boolean }): string =>
  livemode === false ? `prueba_${name}` : name;
