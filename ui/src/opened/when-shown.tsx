import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/**
 * A part of a screen in a file of its own, which is fetched when it is first shown.
 * @param meanwhile stands in its place until then.
 */
export function whenShown<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await load() }));
  return function WhenShown(props: Props) {
    return <Suspense fallback={meanwhile}>{createElement(Lazy, props)}</Suspense>;
  };
}
