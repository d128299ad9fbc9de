import type { SealedCsd, SealedCsds } from '@timbra/core/companies/ports.ts';
import { OnDatabase } from './on-database.ts';
import { sql } from './sql.ts';

export class PostgresSealedCsds extends OnDatabase implements SealedCsds {
  after(companyId: string | undefined, limit: number): Promise<SealedCsd[]> {
    const after = companyId ?? null;
    return this.database.rows<SealedCsd>(sql`
      select id as "companyId", csd_sealed as sealed from companies
      where csd_sealed is not null and (${after}::uuid is null or id > ${after}) order by id limit ${limit}`);
  }

  async replace({ companyId, sealed: before }: SealedCsd, sealed: string): Promise<boolean> {
    // A change of the company that waits for us keeps what it read under a lock of its own.
    const changed = await this.database.change(sql`
      update companies set csd_sealed = ${sealed} where id = ${companyId} and csd_sealed = ${before}`);
    return changed === 1;
  }
}
