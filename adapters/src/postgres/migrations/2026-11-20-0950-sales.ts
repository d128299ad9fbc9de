import { Migration } from '@mikro-orm/migrations';

/** Adds what a company sells, and what was ordered from it. */
export class Migration20261120095000 extends Migration {
  override up(): void {
    this.addSql(`
      create table products (
        id uuid primary key,
        company_id uuid not null references companies,
        nombre_interno text collate es_ci not null,
        no_identificacion text,
        codigo_interno text,
        descripcion text collate es_ci not null,
        precio_unitario numeric(24, 6) not null check (precio_unitario >= 0),
        cuenta_predial text,
        clave_producto_servicio text not null,
        unidad text not null,
        objeto_impuesto text not null,
        es_importado boolean not null,
        numero_pedimento text,
        impuestos_locales jsonb not null,
        ${taxes},
        version integer not null default 1,
        created_at timestamptz not null,
        archived_at timestamptz,
        busca text not null generated always as (search_text(
          coalesce(codigo_interno, '') || ' ' || coalesce(no_identificacion, '') || ' ' ||
          (nombre_interno collate "C") || ' ' || (descripcion collate "C"))) stored
      )`);
    for (const column of productColumns) {
      this.addSql(`create index on products (company_id, ${column}, id) where archived_at is null`);
    }
    this.addSql(`
      create index products_by_name on products (company_id, nombre_interno, id) include (busca) where archived_at is null`);
    this.addSql(`
      create index products_search on products using gin (company_id, busca gin_trgm_ops) where archived_at is null`);

    this.addSql(`
      create table order_numbers (
        company_id uuid primary key references companies,
        last_number bigint not null
      )`);
    this.addSql(`
      create table orders (
        id uuid primary key,
        company_id uuid not null references companies,
        number bigint not null,
        fecha timestamptz not null,
        status text not null check (status in ('PENDING', 'PAID', 'CANCELLED', 'REFUNDED')),
        customer_id uuid not null references customers,
        cliente text collate es_ci not null,
        cliente_rfc text not null,
        subtotal numeric(24, 6) not null,
        descuento numeric(24, 6) not null check (descuento >= 0),
        iva numeric(24, 6) not null,
        ieps numeric(24, 6) not null,
        isr numeric(24, 6) not null,
        iva_ret numeric(24, 6) not null,
        total numeric(24, 6) not null,
        observaciones text,
        numero_pedimento text,
        ticket_token text not null unique,
        invoiced boolean not null default false,
        version integer not null default 1,
        created_at timestamptz not null,
        archived_at timestamptz,
        busca text not null generated always as (search_text(
          number::text || ' ' || cliente_rfc || ' ' || (cliente collate "C") || ' ' || coalesce(observaciones, ''))) stored,
        unique (company_id, number)
      )`);
    for (const column of orderColumns) {
      this.addSql(`create index on orders (company_id, ${column}, id) where archived_at is null`);
    }
    this.addSql(`create index orders_of_customer on orders (customer_id)`);
    this.addSql(
      `create index orders_search on orders using gin (company_id, busca gin_trgm_ops) where archived_at is null`,
    );

    this.addSql(`
      create table order_items (
        id uuid primary key,
        order_id uuid not null references orders on delete cascade,
        position integer not null,
        product_id uuid references products,
        descripcion text not null,
        cantidad numeric(24, 6) not null check (cantidad > 0),
        precio_unitario numeric(24, 6) not null check (precio_unitario > 0),
        importe numeric(24, 6) not null,
        unidad text not null,
        clave_producto_servicio text not null,
        objeto_impuesto text not null,
        ${taxes},
        unique (order_id, position)
      )`);
    this.addSql(`create index order_items_of_product on order_items (product_id) where product_id is not null`);
    this.#followCustomers();
    this.#followInvoices();
  }

  /** An order is searched and sorted by its customer as the customer is called today. */
  #followCustomers(): void {
    this.addSql(`
      create function order_names_customer() returns trigger language plpgsql as $$
      begin
        select nombre, rfc into new.cliente, new.cliente_rfc from customers where id = new.customer_id;
        return new;
      end $$`);
    this.addSql(`
      create trigger order_names_customer before insert or update of customer_id on orders
      for each row execute function order_names_customer()`);
    this.addSql(`
      create function orders_follow_customer() returns trigger language plpgsql as $$
      begin
        update orders set cliente = new.nombre, cliente_rfc = new.rfc where customer_id = new.id;
        return null;
      end $$`);
    this.addSql(`
      create trigger orders_follow_customer after update of nombre, rfc on customers for each row
      when (old.nombre collate "C" is distinct from new.nombre collate "C" or old.rfc is distinct from new.rfc)
      execute function orders_follow_customer()`);
  }

  /**
   * Records which orders a document invoices: one, or those of a global document's period. An order has one live
   * document at a time, whatever runs at once, and knows of it, so that lists need not look.
   */
  #followInvoices(): void {
    this.addSql(`
      create table invoice_orders (
        invoice_id uuid not null references invoices on delete cascade,
        order_id uuid not null references orders,
        live boolean not null,
        primary key (invoice_id, order_id)
      )`);
    this.addSql(`create unique index invoice_orders_live on invoice_orders (order_id) where live`);
    this.addSql(`create index invoice_orders_of_order on invoice_orders (order_id)`);
    this.addSql(`
      create function invoice_order_is_live() returns trigger language plpgsql as $$
      begin
        select ${live} into new.live from invoices where id = new.invoice_id;
        return new;
      end $$`);
    this.addSql(`
      create trigger invoice_order_is_live before insert on invoice_orders
      for each row execute function invoice_order_is_live()`);
    this.addSql(`
      create function invoice_orders_follow_invoice() returns trigger language plpgsql as $$
      declare
        is_live boolean := new.${live};
      begin
        update invoice_orders set live = is_live where invoice_id = new.id and live <> is_live;
        return null;
      end $$`);
    this.addSql(`
      create trigger invoice_orders_follow_invoice after update of status on invoices for each row
      when (old.status is distinct from new.status) execute function invoice_orders_follow_invoice()`);
    this.#tellOrders();
  }

  #tellOrders(): void {
    this.addSql(`
      create function orders_follow_invoices() returns trigger language plpgsql as $$
      begin
        update orders o set invoiced = exists (select from invoice_orders where order_id = o.id and live)
        where o.id = case when tg_op = 'DELETE' then old.order_id else new.order_id end;
        return null;
      end $$`);
    this.addSql(`
      create trigger orders_follow_invoices after insert or delete or update of live on invoice_orders
      for each row execute function orders_follow_invoices()`);
  }
}

/** D-A9: an order counts as invoiced from the moment that a document of it may exist at SAT. */
const live = `status in ('PROCESSING', 'ISSUED', 'CANCELLING')`;

/** Rates are null while nobody has chosen them. */
const taxes = `
        iva boolean not null,
        iva_rate text check (iva_rate in ('16', '8', '0', 'exento')),
        ieps boolean not null,
        ieps_tipo text not null check (ieps_tipo in ('TASA', 'CUOTA')),
        ieps_valor numeric(24, 6),
        iva_ret boolean not null,
        iva_ret_rate numeric(24, 6),
        isr boolean not null,
        isr_rate numeric(24, 6)`;

/** What lists are sorted by at size; the other fields repeat the same few values or are seldom asked for. */
const productColumns = [
  'descripcion',
  'precio_unitario',
  'clave_producto_servicio',
  'unidad',
  'created_at',
  'codigo_interno collate es_ci',
  'no_identificacion collate es_ci',
];

const orderColumns = ['fecha', 'created_at', 'cliente', 'total', 'status', 'invoiced', 'customer_id'];
