import type { Shape } from './shape.ts';

/**
 * What people call each field of an element, in print, on pages and in forms alike; an element or a list within it has its
 * heading. A place whose words are others on purpose has them itself.
 */
export type Labels<Of extends Shape> = { readonly [Field in keyof Of['fields']]: string };
