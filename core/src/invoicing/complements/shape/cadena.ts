import { partsOf, type AnyPart, type Shape } from './shape.ts';

/** Returns the attributes, with an `@`, and elements of each element below a shape, in the order of the cadena. */
export function cadenaOrders(shape: Shape): Record<string, readonly string[]> {
  const orders: Record<string, readonly string[]> = {};
  const own = shape.version === undefined ? [] : [`@${shape.versionAttribute}`];
  for (const [, part] of partsOf(shape)) own.push(stepOf(part, orders));
  return { ...orders, [shape.element]: [...new Set(own)] };
}

/** Returns the step of its element that a part is; what is below it joins the orders. */
function stepOf(part: AnyPart, orders: Record<string, readonly string[]>): string {
  if (part.as === 'element' || part.as === 'list') {
    const { element } = part.shape;
    Object.assign(orders, cadenaOrders(part.shape));
    return part.as === 'list' ? around(part.within, element, orders) : element;
  }
  const own = `@${part.attribute}`;
  return part.as === 'amount' && part.within !== undefined ? around([part.within], own, orders) : own;
}

/** Returns the outermost element around a step: it may have been there for the step before. */
const around = (within: readonly string[], step: string, orders: Record<string, readonly string[]>): string =>
  within.reduceRight((inner, element) => {
    orders[element] = [...new Set([...(orders[element] ?? []), inner])];
    return element;
  }, step);
