import { ApiError } from '@timbra/ui/http/call.ts';

const pausesMs = [2_000, 5_000, 10_000];

const isBusy = (error: unknown) => error instanceof ApiError && error.body.code === 'OVERLOADED';

/** Asks again for what a busy server has refused to draw: a moment later it does, and nobody has to press twice. */
export async function whileBusy<Result>(call: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of pausesMs) {
    try {
      return await call();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return call();
}
