import crypto, { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { localParts } from './s3-parts-for-tests.ts'
import type { S3Options } from './s3-settings.ts'

// The server seals its place in a list with DES, which the OpenSSL of Node 24 no longer has; three times over
// it has.
const { createCipheriv, createDecipheriv } = crypto
const thrice = (key: Buffer) => Buffer.concat([key, key, key])
Object.assign(crypto, {
  createCipheriv: (name: string, key: Buffer, iv: Buffer) =>
    name === 'des' ? createCipheriv('des-ede3-cbc', thrice(key), iv) : createCipheriv(name, key, iv),
  createDecipheriv: (name: string, key: Buffer, iv: Buffer) =>
    name === 'des' ? createDecipheriv('des-ede3-cbc', thrice(key), iv) : createDecipheriv(name, key, iv),
})

/** A server that speaks S3 with an empty bucket, on a port of its own; for tests. */
export async function startLocalS3(): Promise<{ options: S3Options; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'taiyari-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'taiyari-test' }],
  })
  const { store } = server
  // Its own way answers before the file is whole on the disk.
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content)
    const path = store.getResourcePath(bucket, key, 'object')
    const md5 = createHash('md5').update(bytes).digest('hex')
    await mkdir(dirname(path), { recursive: true })
    const temporary = join(directory, randomUUID())
    await writeFile(temporary, bytes)
    await rename(temporary, path)
    await store.putMetadata(bucket, key, metadata, md5)
    return { size: bytes.length, md5 }
  }
  server.middleware.unshift(
    localParts({
      bucket: 'taiyari-test',
      secret: 'S3RVER',
      put: (key, content) => store.putObject({ bucket: 'taiyari-test', key, content, metadata: {} }),
    }),
  )
  const { port } = await server.run()
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'taiyari-test',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      forcePathStyle: true,
    },
    async stop() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
