/**
 * Tells whether an error says that a part of the app is missing which is fetched when it is needed: it is missing
 * without a network, or after a new release.
 */
const isMissingPart = (error: unknown) =>
  error instanceof Error && /dynamically imported module|Importing a module|module script/i.test(error.message);

interface Failure {
  readonly isMissing: boolean;
  readonly title: string;
  readonly text: string;
}

/** Says what has become of a page that broke. */
export const failureOf = (error: unknown): Failure =>
  isMissingPart(error)
    ? {
        isMissing: true,
        title: 'No pudimos cargar esta página',
        text: 'Puede que no tengas conexión, o que haya una nueva versión de Timbra.',
      }
    : {
        isMissing: false,
        title: 'Algo falló en esta página',
        text: 'Lo que tenías guardado está a salvo. Vuelve a cargar la página para seguir.',
      };
