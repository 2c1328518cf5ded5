import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { startLocalS3 } from './local-s3.ts'
import { type Begun, NotBegun, type Part } from './multipart.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const PART = 5 * 1024 * 1024
const KINDS: { kind: string; open(): Promise<{ storage: Storage; close(): Promise<void> }> }[] = [
  {
    kind: 'a folder',
    async open() {
      const folder = await mkdtemp(join(tmpdir(), 'taiyari-parts-'))
      return { storage: folderStorage(folder), close: () => rm(folder, { recursive: true }) }
    },
  },
  {
    kind: 'a bucket',
    async open() {
      const server = await startLocalS3()
      return { storage: s3Storage(server.options), close: server.stop }
    },
  },
]

let count = 0

describe.each(KINDS)('a file that comes into $kind in parts', ({ open }) => {
  let storage: Storage
  let close: () => Promise<void>

  beforeAll(async () => {
    ;({ storage, close } = await open())
  })
  afterAll(() => close())

  const begin = async (): Promise<Begun> => {
    const key = `private/uploads/${++count}/whole`
    return { key, id: await storage.multipart.begin(key) }
  }
  const bytesOf = ({ number, bytes }: Part) => Buffer.alloc(bytes, `part ${number} of it.`)
  async function put(begun: Begun, part: Part, bytes = bytesOf(part)): Promise<void> {
    const { way } = storage.multipart
    if (way.kind === 'through') return await way.takePart(begun, part, Readable.from([bytes]))
    const address = await way.addressOf(begun, part, 60)
    const answer = await fetch(address, { method: 'PUT', body: bytes })
    if (!answer.ok) throw new Error(await answer.text())
  }
  const listed = async (begun: Begun) =>
    (await storage.multipart.listParts(begun))?.map(({ number, bytes }) => [number, bytes])
  const complete = async (begun: Begun) =>
    await storage.multipart.complete(begun, (await storage.multipart.listParts(begun)) ?? [])

  it('is there when it is complete, byte for byte, in whatever order and however often they came', async () => {
    const begun = await begin()
    const parts = [3, 1, 2, 1].map((number) => ({ number, bytes: number === 3 ? 1000 : PART }))
    await put(begun, parts[0]!)
    expect(await storage.has(begun.key)).toBe(false)
    await Promise.all(parts.slice(1).map((part) => put(begun, part)))
    expect(await listed(begun)).toEqual([
      [1, PART],
      [2, PART],
      [3, 1000],
    ])
    await complete(begun)
    const whole = Buffer.concat([parts[1]!, parts[2]!, parts[0]!].map(bytesOf))
    expect((await storage.find(begun.key))?.equals(whole)).toBe(true)
    await storage.multipart.abort(begun)
    expect((await storage.find(begun.key))?.equals(whole)).toBe(true)
    expect((await storage.list(begun.key.replace('/whole', ''))).map(({ key }) => key)).toEqual([begun.key])
  })

  it.each([
    ['longer', PART + 1],
    ['shorter', PART - 1],
    ['empty', 0],
  ])('takes no part that is %s than was said', async (_what, bytes) => {
    const begun = await begin()
    await put(begun, { number: 1, bytes: PART })
    await expect(put(begun, { number: 1, bytes: PART }, Buffer.alloc(bytes, 'x'))).rejects.toThrow()
    expect(await listed(begun)).toEqual([[1, PART]])
    expect((await storage.list('private/uploads')).filter(({ key }) => key.endsWith('.tmp'))).toEqual([])
  })

  it('is not known any more when it was aborted, also twice', async () => {
    const begun = await begin()
    await put(begun, { number: 1, bytes: PART })
    await storage.multipart.abort(begun)
    await storage.multipart.abort(begun)
    expect(await listed(begun)).toBeUndefined()
    await expect(put(begun, { number: 1, bytes: PART })).rejects.toThrow()
    expect(await storage.has(begun.key)).toBe(false)
  })

  it('is copied whole, onto itself and onto another', async () => {
    await storage.put('private/copied/a', Buffer.from('the source'))
    await storage.copy('private/copied/a', 'private/copied/deep/b')
    await storage.copy('private/copied/a', 'private/copied/deep/b')
    await storage.remove('private/copied/a')
    expect(String(await storage.find('private/copied/deep/b'))).toBe('the source')
    expect((await storage.list('private/copied')).map(({ key }) => key)).toEqual(['private/copied/deep/b'])
    await expect(storage.copy('private/copied/never', 'private/copied/c')).rejects.toThrow()
  })
})

it('a part that arrives in a folder while its upload ends is refused, and leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'taiyari-parts-'))
  const { multipart } = folderStorage(folder)
  const begun = { key: 'private/uploads/a/whole', id: null }
  await multipart.begin(begun.key)
  async function* half() {
    yield Buffer.from('half')
    await multipart.abort(begun)
    yield Buffer.from('rest')
  }
  const { way } = multipart
  if (way.kind !== 'through') throw new Error('a folder takes parts itself')
  await expect(way.takePart(begun, { number: 1, bytes: 8 }, half())).rejects.toThrow(NotBegun)
  expect(await readdir(join(folder, 'private/uploads'))).toEqual([])
  await rm(folder, { recursive: true })
})

describe('the address of a part in a bucket', () => {
  let server: Awaited<ReturnType<typeof startLocalS3>>
  let storage: Storage
  let begun: Begun

  beforeAll(async () => {
    server = await startLocalS3()
    storage = s3Storage(server.options)
    begun = { key: 'private/uploads/a/whole', id: await storage.multipart.begin('private/uploads/a/whole') }
  })
  afterAll(() => server.stop())

  const addressOf = async (seconds: number) => {
    const { way } = storage.multipart
    return way.kind === 'straight' ? await way.addressOf(begun, { number: 2, bytes: 10 }, seconds) : ''
  }
  const put = async (address: string, method = 'PUT') => {
    const body = method === 'GET' ? {} : { body: '0123456789' }
    return (await fetch(address, { method, ...body })).status
  }

  it('is good for this part alone, by this method alone, until it ends', async () => {
    const address = await addressOf(60)
    expect(address).toContain('X-Amz-SignedHeaders=content-length%3Bhost')
    for (const other of [
      address.replace('partNumber=2', 'partNumber=3'),
      address.replace('/whole', '/hole'),
      address.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'),
      address.replace(/X-Amz-Signature=./, 'X-Amz-Signature=x'),
    ])
      expect(await put(other)).toBe(403)
    expect(await put(address, 'DELETE')).toBe(403)
    expect(await put(address, 'GET')).toBe(403)
    expect(await put(await addressOf(0))).toBe(403)
    expect(await put(address)).toBe(200)
  })

  it('names what was begun and never ended', async () => {
    const other = await storage.multipart.begin('private/other/whole')
    const all = await storage.multipart.listBegun('private/uploads')
    expect(all.map(({ key, id }) => ({ key, id }))).toEqual([begun])
    expect(other).not.toBe(begun.id)
  })

  it('is none of the folder’s, which names only files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'taiyari-parts-'))
    const kept = folderStorage(folder)
    await kept.multipart.begin('private/uploads/a/whole')
    expect(await kept.multipart.listBegun('private/uploads')).toEqual([])
    expect(await readdir(join(folder, 'private/uploads/a'))).toEqual(['whole.parts'])
    await rm(folder, { recursive: true })
  })
})
