declare module 's3rver' {
  /** A local server that speaks S3, for tests. It has no types of its own. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    /** of Koa: what an exchange goes through, the first first */
    middleware: ((
      exchange: {
        req: import('node:http').IncomingMessage
        res: import('node:http').ServerResponse
        respond?: boolean
      },
      next: () => Promise<void>,
    ) => Promise<void>)[]
    store: {
      putObject(object: {
        bucket: string
        key: string
        content: AsyncIterable<Buffer>
        metadata: object
      }): Promise<{ size: number; md5: string }>
      getResourcePath(bucket: string, key: string, resource: 'object'): string
      putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
    }
    run(): Promise<{ port: number }>
    close(): Promise<void>
    httpServer: import('node:http').Server
  }
}
