import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  readonly url: string;
  readonly folder: string;
  stop(): Promise<void>;
}

/** Starts a server with the interface of S3 and one empty bucket, `files`. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 's3-server-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files' }],
    // It reckons the path of a bucket without the slash at its end that clients sign.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
