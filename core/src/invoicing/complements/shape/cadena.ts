import { partsOf, type Shape } from './shape.ts';

/** Attributes, with an `@`, and elements of each element below a shape, in the order of the cadena. */
export function cadenaOrders(shape: Shape<never> | Shape<unknown>): Record<string, readonly string[]> {
  const orders: Record<string, readonly string[]> = {};
  const own = shape.version === undefined ? [] : ['@Version'];
  for (const [, part] of partsOf(shape)) {
    if (part.as !== 'element' && part.as !== 'list') {
      own.push(`@${part.attribute}`);
      continue;
    }
    const { element } = part.shape;
    const within = part.as === 'list' ? part.within : undefined;
    if (within !== undefined) orders[within] = [element];
    own.push(within ?? element);
    Object.assign(orders, cadenaOrders(part.shape));
  }
  return { ...orders, [shape.element]: own };
}
