import { Migration } from '@mikro-orm/migrations';

/**
 * Discounts of orders were taken with more decimals than pesos have, and counted half-up in centavos: what counted is
 * what is kept, so that a document of the order can say it (CFDI40112). No total changes.
 */
export class Migration20261122120500 extends Migration {
  override up(): void {
    this.addSql(`update orders set descuento = round(descuento, 2) where descuento <> round(descuento, 2)`);
  }
}
