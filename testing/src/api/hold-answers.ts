/** A stamped document as the emulated provider keeps it. */
export interface KeptDocument {
  readonly Id: string;
  readonly Uuid: string;
  readonly OrderNumber: string;
  /** SAT's word. */
  readonly Status: 'active' | 'canceled';
}

const headers = { Authorization: `Basic ${btoa('emulator:emulator')}`, 'Content-Type': 'application/json' };

export async function documentsAt(pacUrl: string): Promise<readonly KeptDocument[]> {
  const response = await fetch(`${pacUrl}/_emulator/documents`, { headers });
  return (await response.json()) as KeptDocument[];
}

/** Every create is answered this long after it came; it is stored at once. */
export async function holdAnswers(pacUrl: string, ms: number): Promise<void> {
  const body = JSON.stringify({ ms });
  const response = await fetch(`${pacUrl}/_emulator/latency`, { method: 'POST', headers, body });
  if (response.status !== 200) throw new Error(`The emulator refused a latency of ${ms} ms`);
}

/** Documents that are refused from now on, by type and total: `E 116.13`; those of an earlier call are not any more. */
export async function refuseDocuments(pacUrl: string, refused: readonly string[]): Promise<void> {
  const body = JSON.stringify({ refused });
  const response = await fetch(`${pacUrl}/_emulator/dialect`, { method: 'POST', headers, body });
  if (response.status !== 200) throw new Error(`The emulator refuses to refuse ${body}`);
}
