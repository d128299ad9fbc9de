/** The package brings no types: what is used of it. */
declare module '@20minutes/s3rver' {
  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
    readonly allowMismatchedSignatures: boolean;
  }

  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
