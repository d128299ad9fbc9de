/**
 * Versions of the contract by the day from which they hold, the oldest first. One is added when something is taken away from
 * what programs may rely on; what is only added to it needs none. A key is answered by the version that it has.
 */
export const apiVersions = ['2026-11-28'] as const;

export type ApiVersion = (typeof apiVersions)[number];

/** Keys that were made before versions were written down have it. */
export const [firstVersion] = apiVersions;

/** New keys have it. */
export const newestVersion: ApiVersion = apiVersions.at(-1) ?? firstVersion;

export const isApiVersion = (written: string): written is ApiVersion =>
  apiVersions.some((version) => version === written);

/** What whoever writes another one is told. */
export const unknownVersion = `No conocemos esa versión de la API. Las que hay: ${apiVersions.join(', ')}.`;
