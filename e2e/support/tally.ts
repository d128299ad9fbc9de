/** How a run of tests went. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * Counts a report. A file that failed outside of its tests counts as one failure, and so does a run that ended badly
 * although every test passed (an unhandled error, or no report at all).
 */
export function tallyOf(report: VitestReport | undefined, exitCode: number | null): Tally {
  const brokenFiles = report?.testResults.filter(isBroken).length ?? 0;
  const counted = {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + brokenFiles,
    skipped: report?.numPendingTests ?? 0,
  };
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

function isBroken(file: VitestReport['testResults'][number]): boolean {
  return file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed');
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}
