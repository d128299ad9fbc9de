import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { Pool } from 'pg';

// The baseline: Koa and pg alone, ten rows by name, neither asking who reads nor counting.
const [url, companyId] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, max: 10 });
const app = new Koa();
app.use(async (context) => {
  const { rows } = await pool.query(
    `select id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, email, telefono, version, created_at
     from customers where company_id = $1 and archived_at is null order by nombre, id limit 10`,
    [companyId],
  );
  context.body = { success: true, data: rows };
});
const server: Server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
