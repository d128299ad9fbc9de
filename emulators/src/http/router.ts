import type { Answer } from './answer.ts';

/** Values of a path's `:names`. */
export type PathParams = Readonly<Record<string, string>>;

export interface Route<Request> {
  readonly method: string;
  readonly pattern: RegExp;
  readonly handler: (request: Request & { readonly params: PathParams }) => Answer;
}

/** Returns the source of a pattern in which `:name` stands for one step of the path. */
export const patternOf = (path: string) => path.replace(/:(\w+)/g, '(?<$1>[^/]+)');

/** Finds the route of a path with the values of its names, or whether others than this method are served there. */
export function findRoute<R extends Pick<Route<never>, 'method' | 'pattern'>>(
  routes: readonly R[],
  { method, path }: { readonly method: string; readonly path: string },
): (R & { readonly params: PathParams }) | 'other-method' | undefined {
  const here = routes.flatMap((route) => {
    const match = route.pattern.exec(path);
    return match ? [{ ...route, params: decoded(match.groups ?? {}) }] : [];
  });
  return here.find((route) => route.method === method) ?? (here.length > 0 ? 'other-method' : undefined);
}

function decoded(groups: PathParams): PathParams {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}
