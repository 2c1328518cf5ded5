import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { OperatorRefused } from '../operator-refused.ts'
import { startLocalS3 } from './local-s3.ts'
import { checkStorage, openStorage } from './open-storage.ts'
import type { S3Options } from './s3-settings.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const SECRET = 'not-to-be-shown'

const ends: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A server that answers everything in one way. */
async function answering(listener: RequestListener): Promise<S3Options> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return optionsFor((server.address() as AddressInfo).port)
}

function optionsFor(port: number): S3Options {
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'taiyari-test',
    accessKeyId: 'KEYOFTHESHOP',
    secretAccessKey: SECRET,
    forcePathStyle: true,
  }
}

function refusing(status: number, code: string): RequestListener {
  return (request, response) => {
    request.resume()
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>no</Message></Error>`)
  }
}

const ACTS: [string, (storage: Storage) => Promise<unknown>][] = [
  ['put', (storage) => storage.put('a/b.png', Buffer.from('x'))],
  ['find', (storage) => storage.find('a/b.png')],
  ['has', (storage) => storage.has('a/b.png')],
  ['remove', (storage) => storage.remove('a/b.png')],
  ['list', (storage) => storage.list('a')],
]

describe('a bucket whose server', () => {
  it.each(ACTS)('is gone is a fault: %s', async (_name, act) => {
    const { options, stop } = await startLocalS3()
    const storage = s3Storage(options)
    await act(storage)
    await stop()
    await expect(act(storage)).rejects.toThrow(/^The storage cannot be reached: .*ECONNREFUSED.*S3_ENDPOINT/)
  })

  it.each(ACTS)(
    'takes the request and never answers is a fault, not an endless wait: %s',
    async (_name, act) => {
      const options = await answering(() => {})
      await expect(act(s3Storage(options, { timeoutMs: 150 }))).rejects.toThrow(
        /^The storage did not answer in time: /,
      )
    },
  )

  it.each(ACTS.filter(([name]) => name === 'find' || name === 'list'))(
    'stops in the middle of its answer is a fault, and the connection is closed: %s',
    async (_name, act) => {
      const closed = Promise.withResolvers<void>()
      const options = await answering((request, response) => {
        request.once('close', closed.resolve)
        response.writeHead(200, { 'content-length': '100' }).write('<ListBucketResult>')
      })
      await expect(act(s3Storage(options, { timeoutMs: 150 }))).rejects.toThrow(
        /^The storage did not answer in time: /,
      )
      await closed.promise
    },
  )

  it('breaks off in the middle of a file is a fault, never a shorter file', async () => {
    const options = await answering((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('x'.repeat(50), () => response.destroy())
    })
    await expect(s3Storage(options).find('a/b.png')).rejects.toThrow(/^The storage /)
  })

  it('fails once is asked again', async () => {
    let asked = 0
    const options = await answering((_request, response) => {
      asked += 1
      if (asked === 1) return response.writeHead(503).end()
      return response.writeHead(200, { 'content-length': '4' }).end('file')
    })
    expect(String(await s3Storage(options).find('a/b.png'))).toBe('file')
  })

  it('asked for a file without checksums of its own making, which other servers refuse', async () => {
    const seen: string[] = []
    const options = await answering((request, response) => {
      seen.push(...Object.keys(request.headers))
      request.resume()
      response.writeHead(200).end()
    })
    await s3Storage(options).put('a/b.png', Buffer.from('x'))
    expect(seen).toContain('x-amz-content-sha256')
    expect(seen.filter((name) => /checksum|crc|trailer|content-encoding/.test(name))).toEqual([])
  })
})

describe('the check at the start', () => {
  it.each([
    [
      'a wrong secret',
      403,
      'SignatureDoesNotMatch',
      /refuses access.*S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/,
    ],
    ['a key that may not write', 403, 'AccessDenied', /refuses access.*what they may do/],
    ['no such bucket', 404, 'NoSuchBucket', /has no bucket "taiyari-test".*S3_BUCKET/],
    ['another region', 400, 'AuthorizationHeaderMalformed', /another region than "us-east-1".*S3_REGION/],
    ['a server of other things', 404, 'Nothing', /The storage failed: .*Nothing, 404.*S3_ENDPOINT/],
    ['a failing server', 501, 'NotImplemented', /The storage failed: .*NotImplemented, 501/],
  ])('names what to fix, and no secret: %s', async (_what, status, code, message) => {
    const options = await answering(refusing(status, code))
    const thrown = await checkStorage(await openStorage({ dataDir: '/nowhere', s3: options })).catch((e) => e)
    expect(thrown).toBeInstanceOf(OperatorRefused)
    expect(thrown.message).toMatch(/^Files cannot be kept: The storage /)
    expect(thrown.message).toMatch(message)
    expect(inspect(thrown, { depth: 20, showHidden: true })).not.toContain(SECRET)
  })

  it('tells a key that the server does not know, and a bucket that it does not have', async () => {
    const { options, stop } = await startLocalS3()
    ends.push(stop)
    await checkStorage(s3Storage(options))
    await expect(checkStorage(s3Storage({ ...options, accessKeyId: 'UNKNOWN' }))).rejects.toThrow(
      /refuses access.*InvalidAccessKeyId/,
    )
    await expect(checkStorage(s3Storage({ ...options, bucket: 'another' }))).rejects.toThrow(
      /has no bucket "another"/,
    )
  })

  it('is not content with a server that takes everything and keeps nothing', async () => {
    const options = await answering((request, response) => {
      request.resume()
      response.writeHead(200, { 'content-length': '0' }).end()
    })
    await expect(checkStorage(s3Storage(options))).rejects.toThrow('came back as another')
  })
})
