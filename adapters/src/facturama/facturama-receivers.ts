import { z } from 'zod';
import type { ReceiverRegister, RegisterAnswer } from '@timbra/core/self-invoicing/ports.ts';
import type { PacOptions } from '../pac/pac.ts';
import { FacturamaClient } from './facturama-client.ts';

/** A buyer does not wait longer for it: the stamp tells the same. */
const mostMs = 5_000;

const flag = z.union([z.boolean(), z.stringFormat('flag', /^(true|false)$/i).transform((text) => /true/i.test(text))]);
const Answer = z.object({ ExistRfc: flag, MatchName: flag, MatchZipCode: flag, MatchFiscalRegime: flag });

/** SAT's list of taxpayers, as Facturama has it. Its model types the answers as text, its examples as booleans. */
export class FacturamaReceivers implements ReceiverRegister {
  readonly #client: FacturamaClient;

  constructor(options: Omit<PacOptions, 'startWindowMs'>) {
    this.#client = new FacturamaClient({ ...options, timeoutMs: Math.min(mostMs, options.timeoutMs) });
  }

  async check({
    rfc,
    nombre,
    codigoPostal,
    regimenFiscal,
  }: Parameters<ReceiverRegister['check']>[0]): Promise<RegisterAnswer | undefined> {
    const body = JSON.stringify({ Rfc: rfc, Name: nombre, ZipCode: codigoPostal, FiscalRegime: regimenFiscal });
    const answer = await this.#client.call({ method: 'POST', path: '/customers/validate', body });
    if (answer.kind === 'silent' || answer.status >= 300) return undefined;
    const { success, data } = Answer.safeParse(answer.body);
    if (!success) return undefined;
    return {
      rfc: data.ExistRfc,
      nombre: data.MatchName,
      codigoPostal: data.MatchZipCode,
      regimenFiscal: data.MatchFiscalRegime,
    };
  }
}
