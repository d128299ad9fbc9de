export const SAT_MOODS = ['normal', 'absent', 'down'] as const;
export type SatMood = (typeof SAT_MOODS)[number];

/** Keeps how SAT answers for a document, as tests set it: as it should, as if it had not received it, or not at all. */
export class SatMoods {
  readonly #moods = new Map<string, SatMood>();

  of(uuid: string): SatMood {
    return this.#moods.get(uuid) ?? 'normal';
  }

  set(uuid: string, mood: SatMood): void {
    this.#moods.set(uuid, mood);
  }
}
