import { modeNames, modeOf } from './modes/registry.ts';

/** Lists where carriers stand in the complement, the innermost first, and in a request. */
const carriers = modeNames.flatMap((name) =>
  [...modeOf(name).unfolded.map((part) => `mercancias.${name}.${part}`), `mercancias.${name}`].map((path) => ({
    path,
    name,
  })),
);

/** Tells where a user's request has a field of the complement: carriers stand beside their goods there. */
export function requestPath(path: string): string {
  const carrier = carriers.find((each) => path.startsWith(each.path));
  const asked = carrier ? `${carrier.name}${path.slice(carrier.path.length)}` : path;
  return `cartaPorte.${asked.replace(/\.clave$/, '')}`;
}
