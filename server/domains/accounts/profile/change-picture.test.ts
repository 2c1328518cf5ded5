import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore, type TestStore } from '../../../testing/stores/test-store.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type Visitor, visitor } from '../../../testing/visitor.ts'
import { PICTURE_FOLDER } from './picture-key.ts'

let store: TestStore
let app: TestApp
let phones = 9_810_000_000
let owner: Visitor

beforeAll(async () => {
  store = await openTestStore()
  app = await openTestApp(store)
})

beforeEach(async () => {
  owner = await somebody()
})

afterAll(async () => {
  await app.close()
  await store.close()
})

async function somebody(): Promise<Visitor> {
  const person = visitor(app)
  phones += 1
  await person.signUp({ phone: String(phones), name: 'Asha Rao' })
  return person
}

const put = (person: Visitor, bytes: Buffer) =>
  person.send('PUT', '/api/v1/profile/picture', { picture: bytes.toString('base64') })
const meOf = async (person: Visitor) => (await person.get('/api/v1/me')).json()
const files = async () => (await store.storage.list(PICTURE_FOLDER)).map(({ key }) => key)
const fetched = async (address: string, person?: Visitor) =>
  await app.http.inject({
    url: address,
    headers: { cookie: [...(person?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ') },
  })

const plain = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 200, g: 40, b: 40 } } })
const PHOTO = {
  IFD0: { Make: 'Handset of Asha', Copyright: 'Asha Rao' },
  IFD3: { GPSLatitude: '28/1 36/1 0/1' },
}

/** A PNG whose head says this size; a few bytes, gigabytes once unpacked. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('the profile picture', () => {
  it.each([
    ['PNG', () => plain().png().toBuffer()],
    ['JPEG', () => plain().withExif(PHOTO).jpeg().toBuffer()],
    ['WebP', () => plain().withExif(PHOTO).webp().toBuffer()],
  ])('is re-encoded from a %s as WebP, with nothing else in the file', async (_type, made) => {
    const answer = await put(owner, await made())
    expect(answer.status, answer.text).toBe(200)
    const { pictureUrl } = answer.json() as { pictureUrl: string }
    expect(await meOf(owner)).toMatchObject({ pictureUrl })
    const file = await fetched(pictureUrl, owner)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
    })
    const { format, width, height, exif, icc, xmp } = await sharp(file.rawPayload).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 30, height: 30 })
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
    expect(file.rawPayload.includes('Asha')).toBe(false)
  })

  it.each([
    [
      'a file of more than 2 MB',
      () => Buffer.concat([bomb(4, 4), Buffer.alloc(2 * 1024 * 1024)]),
      'too-large',
    ],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-a-picture'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
    [
      'a GIF',
      () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'not-a-picture',
    ],
    ['a bomb', () => bomb(60_000, 60_000), 'too-many-pixels'],
    ['a broken PNG', () => bomb(400, 400), 'broken'],
  ])('is refused with a reason for %s, and the previous one stays', async (_what, made, reason) => {
    const { pictureUrl } = (await put(owner, await plain().png().toBuffer())).json() as { pictureUrl: string }
    const before = await files()
    const answer = await put(owner, made())
    expect([answer.status, answer.json().code, answer.json().data]).toEqual([
      400,
      'unusable_picture',
      { reason },
    ])
    expect(await meOf(owner)).toMatchObject({ pictureUrl })
    expect(await files()).toEqual(before)
  })

  it.each([
    ['no Base64', 'data:image/png;base64,AAAA'],
    ['nothing', ''],
    ['no text', 7],
    ['more than the body may hold', 'A'.repeat(2_900_004)],
  ])('is refused as invalid input when it is %s', async (_what, picture) => {
    const answer = await owner.send('PUT', '/api/v1/profile/picture', { picture })
    expect(answer.status).toBe(400)
    expect(answer.json().fields).toMatchObject([{ path: 'picture' }])
  })

  it('has another address when it changes, and the file before is gone', async () => {
    const first = (await put(owner, await plain().png().toBuffer())).json() as { pictureUrl: string }
    const kept = await files()
    const second = (await put(owner, await plain().png().toBuffer())).json() as { pictureUrl: string }
    expect(second.pictureUrl).not.toBe(first.pictureUrl)
    const name = (address: string) => `${PICTURE_FOLDER}/${address.split('/').at(-1)}`
    expect(new Set(await files())).toEqual(
      new Set([...kept.filter((key) => key !== name(first.pictureUrl)), name(second.pictureUrl)]),
    )
    expect((await owner.get(first.pictureUrl)).status).toBe(404)
    expect((await owner.get(second.pictureUrl)).status).toBe(200)
  })

  it('can be taken away, twice without harm, and its file goes with it', async () => {
    const { pictureUrl } = (await put(owner, await plain().png().toBuffer())).json() as { pictureUrl: string }
    const before = (await files()).length
    for (let time = 0; time < 2; time += 1) {
      const answer = await owner.send('DELETE', '/api/v1/profile/picture')
      expect([answer.status, answer.json()]).toEqual([200, { pictureUrl: null }])
    }
    expect((await files()).length).toBe(before - 1)
    expect((await owner.get(pictureUrl)).status).toBe(404)
  })

  it('is shown to its owner alone', async () => {
    const { pictureUrl } = (await put(owner, await plain().png().toBuffer())).json() as { pictureUrl: string }
    const other = await somebody()
    await put(other, await plain().png().toBuffer())
    expect((await fetched(pictureUrl, other)).statusCode).toBe(404)
    expect((await fetched(pictureUrl)).statusCode).toBe(401)
    const name = pictureUrl.split('/').at(-1)
    expect((await fetched(`/media/${PICTURE_FOLDER}/${name}`, owner)).statusCode).toBe(404)
    expect((await fetched(pictureUrl, owner)).statusCode).toBe(200)
  })

  it.each(['..%2f..%2fcatalogue%2fa.webp', 'x'.repeat(400), '.webp', 'null'])(
    'is not found under %s',
    async (name) => {
      await put(owner, await plain().png().toBuffer())
      const answer = await fetched(`/api/v1/profile/picture/${name}`, owner)
      expect([400, 404]).toContain(answer.statusCode)
    },
  )

  it('is one, with one file, when several are sent at the same moment', async () => {
    const before = (await files()).length
    const picture = await plain().png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(owner, picture)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await files()).length).toBe(before + 1)
    const { pictureUrl } = (await meOf(owner)) as { pictureUrl: string }
    expect((await owner.get(pictureUrl)).status).toBe(200)
  })
})
