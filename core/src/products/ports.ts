import type { SharedPorts } from '../shared/ports.ts';
import type { Products } from './products.ts';
import type { Access } from '../access/access.ts';
import type { KnownLaw } from '../law/law-book.ts';

export interface ProductsPorts extends SharedPorts {
  readonly products: Products;
  readonly access: Access;
  readonly law: KnownLaw;
}
