import { requireWholeAccount, scopeOf, type Actor } from '../access/actor.ts';
import type { Outbox, SharedPorts } from '../shared/ports.ts';

/** A certificate that the test system keeps for a company that goes. */
export interface StoredCertificate {
  readonly rfc: string;
  readonly provider: string | undefined;
}

/** All test data of an account: its test companies with what belongs to them, its test endpoints and what was told to them. */
export interface TestData {
  /**
   * Closes the account's test companies, so that nothing more is made in them.
   * @returns the certificates that they had.
   */
  close(userId: string): Promise<readonly StoredCertificate[]>;
  /** Tells whether nothing is left of what was closed. */
  isEmpty(userId: string): Promise<boolean>;
  /** Deletes some of it, in a transaction of its own. @returns false once nothing is left. */
  emptySome(userId: string): Promise<boolean>;
  /** Returns once nothing is left, or after so many milliseconds. @returns whether nothing is left. */
  awaitEmpty(userId: string, mostMs: number): Promise<boolean>;
}

export interface TestDataPorts extends SharedPorts {
  readonly testData: TestData;
}

type DeletePorts = Pick<TestDataPorts, 'testData' | 'transactions' | 'outbox'>;

/**
 * Lets all test data of the account be deleted; its keys stay. Nobody sees the companies from now on, and a worker deletes
 * what belongs to them.
 * @throws DomainError PERMISSION_MISSING, for a key of one company too.
 */
export async function deleteTestData(ports: DeletePorts, actor: Actor): Promise<void> {
  requireWholeAccount(actor, 'companies:manage');
  const { userId } = scopeOf(actor, 'companies:manage');
  await ports.transactions.run(async () => {
    const certificates = await ports.testData.close(userId);
    for (const certificate of certificates) await ports.outbox.add('remove-csd', certificate);
    await ports.outbox.add('empty-test-data', { userId });
  });
}

/** So much is deleted by one job; then others have their turn. */
const stepsAtOnce = 50;

/** Deletes what `deleteTestData` has closed, a little at a time. It can be repeated, and interrupted at any moment. */
export async function emptyTestData(
  ports: Pick<TestDataPorts, 'testData' | 'transactions'> & { readonly outbox: Pick<Outbox, 'add'> },
  { userId }: { readonly userId: string },
): Promise<void> {
  for (let step = 0; step < stepsAtOnce; step += 1) if (!(await ports.testData.emptySome(userId))) return;
  await ports.transactions.run(() => ports.outbox.add('empty-test-data', { userId }));
}
