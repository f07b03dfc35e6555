declare module 's3rver' {
  /** An S3-compatible store in a folder, for tests. */
  export default class S3rver {
    constructor(options: Record<string, unknown>)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
