/** A stamped document as the emulated provider keeps it. */
export interface StampedDocument {
  readonly Id: string;
  readonly Uuid: string;
  readonly OrderNumber: string;
  /** It is SAT's word. */
  readonly Status: 'active' | 'canceled';
}

const headers = { Authorization: `Basic ${btoa('emulator:emulator')}`, 'Content-Type': 'application/json' };

export async function documentsAt(pacUrl: string): Promise<readonly StampedDocument[]> {
  const response = await fetch(`${pacUrl}/_emulator/documents`, { headers });
  return (await response.json()) as StampedDocument[];
}

/** Every create is answered this long after it came; it is stored at once. */
export async function holdAnswers(pacUrl: string, ms: number): Promise<void> {
  const body = JSON.stringify({ ms });
  const response = await fetch(`${pacUrl}/_emulator/latency`, { method: 'POST', headers, body });
  if (response.status !== 200) throw new Error(`The emulator refused a latency of ${ms} ms`);
}

/**
 * Sets documents that are refused from now on, by type and total: `E 116.13`. Others at the same provider have their
 * own.
 */
export function refuseDocuments(pacUrl: string, documents: readonly string[]): Promise<void> {
  return setRefused(pacUrl, documents, true);
}

/** Sets documents that are refused no more. */
export function acceptDocuments(pacUrl: string, documents: readonly string[]): Promise<void> {
  return setRefused(pacUrl, documents, false);
}

async function setRefused(pacUrl: string, documents: readonly string[], isRefused: boolean): Promise<void> {
  const body = JSON.stringify({ documents, isRefused });
  const response = await fetch(`${pacUrl}/_emulator/refusals`, { method: 'POST', headers, body });
  if (response.status !== 200) throw new Error(`The emulator does not take ${body}`);
}
