import type { Certificates, CsdFacts, CsdUpload } from '@timbra/core/companies/certificates.ts';
import { everybody } from '../slots/slots.ts';
import { Threads } from '../threads/threads.ts';

// A key within its limits opens within a tenth of a second; a thread of low priority that starts on a machine busy with other work needs half a minute.
const limits = { queue: 32, mostWaitMs: 10_000, usuallyMs: 100, timeoutMs: 60_000 };

/**
 * Opens keys on a thread: opening computes for as long as the file says, within limits, and must not be on the event
 * loop.
 */
export class ThreadedCertificates implements Certificates {
  readonly #threads = new Threads<CsdUpload, CsdFacts>(
    new URL('./x509-certificates.ts', import.meta.url),
    'inspectCsd',
    limits,
  );

  inspect(upload: CsdUpload): Promise<CsdFacts> {
    return this.#threads.run(everybody, upload);
  }
}
