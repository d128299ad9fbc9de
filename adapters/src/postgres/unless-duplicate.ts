import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';

/** The unique indexes decide, also between two requests of the same moment. */
export async function unlessDuplicate(writing: Promise<unknown>): Promise<'saved' | 'duplicate'> {
  try {
    await writing;
    return 'saved';
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return 'duplicate';
    throw error;
  }
}
