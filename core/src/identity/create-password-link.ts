import type { IdentityPorts } from './ports.ts';
import type { User } from './user.ts';

type Ports = Pick<IdentityPorts, 'passwordResets' | 'accountTokens' | 'clock' | 'publicUrl'>;

/**
 * Makes a link that sets a new password, once; its token is nowhere but in the link.
 * @param validMs how long it serves.
 */
export async function createPasswordLink(
  ports: Ports,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  validMs: number,
): Promise<string> {
  const { token, hash: tokenHash } = ports.accountTokens.next();
  const createdAt = ports.clock.now();
  const expiresAt = new Date(createdAt.getTime() + validMs);
  await ports.passwordResets.add({ tokenHash, userId, email, createdAt, expiresAt });
  return `${ports.publicUrl}/reset-password?token=${token}`;
}
