import type { CsdFiles, CsdRegistry, RegistrationOutcome } from '../src/companies/ports.ts';

/** A provider that keeps certificates in memory and answers as it is told to. */
export class MemoryCsdRegistry implements CsdRegistry {
  readonly provider = 'memory';
  readonly registered = new Map<string, CsdFiles>();
  answer: RegistrationOutcome = { kind: 'registered' };

  register(csd: CsdFiles): Promise<RegistrationOutcome> {
    if (this.answer.kind === 'registered') this.registered.set(csd.rfc, csd);
    return Promise.resolve(this.answer);
  }

  remove(rfc: string): Promise<RegistrationOutcome> {
    if (this.answer.kind === 'registered') this.registered.delete(rfc);
    return Promise.resolve(this.answer);
  }
}
