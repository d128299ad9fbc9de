/** Where a user's request has a field of the complement: the vehicle stands beside its goods there. */
export const requestPath = (path: string): string =>
  `cartaPorte.${path
    .replace(/^mercancias\.autotransporte(?:\.vehiculo|\.seguros)?/, 'autotransporte')
    .replace(/\.clave$/, '')}`;
