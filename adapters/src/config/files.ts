import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

export interface S3Bucket {
  readonly bucket: string;
  /** Undefined for AWS itself. */
  readonly url: string | undefined;
  readonly region: string;
  /** Undefined where the machine itself has one. */
  readonly account: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Where files lie that have left the database. */
export type FileLocation = { readonly folder: string } | { readonly s3: S3Bucket };

/**
 * Reads where files of documents lie.
 * @returns undefined where all files stay in the database.
 * @throws ConfigError for two places, and for half an account.
 */
export function fileLocation(env: Settings): FileLocation | undefined {
  const { FILES_DIR: folder, S3_BUCKET: bucket, S3_URL: url, S3_REGION: region } = env;
  if (folder !== undefined && bucket !== undefined)
    throw new ConfigError('FILES_DIR y S3_BUCKET dicen dos lugares para los archivos: deja uno.');
  if (bucket !== undefined) return { s3: { bucket, url, region, account: accountOf(env) } };
  return folder === undefined ? undefined : { folder };
}

function accountOf({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }: Settings) {
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError('S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntas: falta una.');
  return { accessKeyId, secretAccessKey };
}
