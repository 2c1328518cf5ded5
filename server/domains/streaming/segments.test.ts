import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { secretOf } from '../../platform/secrets/own-secret.ts'
import type { OpenedFile } from '../../platform/storage/opened-file.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { TEST_EDITION } from '../../testing/stored-lesson.ts'
import { TEST_NOW } from '../../testing/test-app.ts'
import { segmentsPath } from './playlists/segments-path.ts'
import { segmentRoutes } from './segments.routes.ts'
import type { StreamingServices } from './streaming-services.ts'

const MEDIUM = 'a'.repeat(32)
const SECRET = secretOf('c2VjcmV0')
const folder = segmentsPath(SECRET, {
  mediaId: MEDIUM,
  edition: TEST_EDITION,
  expires: TEST_NOW.getTime() / 1000 + 600,
})

let http: FastifyInstance
/** Of each file that is being opened, what gives it out or says that there is none. */
let opening: ((opened: OpenedFile | undefined) => void)[]
const storage = {
  openHere: () => new Promise<OpenedFile | undefined>((opened) => opening.push(opened)),
} as Partial<Storage> as Storage

const serve = (segmentsAccelPath?: string) => {
  http = Fastify()
  const config = { lessonDevices: 2, segmentsAccelPath }
  segmentRoutes(http, {
    ...{ storage, config, secret: SECRET, clock: { now: () => TEST_NOW } },
  } as Partial<StreamingServices> as StreamingServices)
}
beforeEach(() => {
  opening = []
})
afterEach(() => http.close())

const ask = (address: string, headers: Record<string, string> = {}) =>
  http.inject({ url: `${folder}/v144/0.m4s`, remoteAddress: address, headers })
/** So many answers from this address are under way, and wait for their file. */
const begin = async (address: string, count: number) => {
  const asked = Array.from({ length: count }, () => ask(address))
  const before = opening.length
  while (opening.length < before + count) await new Promise(setImmediate)
  return asked
}
const finish = () => {
  for (const opened of opening.splice(0)) opened(undefined)
}

describe('segments that are being sent', () => {
  it('are at most 400 to one address; the next one is taken when others ended', async () => {
    serve()
    const asked = await begin('10.0.0.1', 400)
    const refused = await ask('10.0.0.1')
    expect([refused.statusCode, refused.json().code, refused.headers['cache-control']]).toEqual([
      429,
      'too_many_open',
      'no-store',
    ])
    const other = ask('10.0.0.2')
    await new Promise(setImmediate)
    finish()
    for (const one of [...asked, other]) expect((await one).statusCode).toBe(404)
    const again = await begin('10.0.0.1', 1)
    finish()
    expect((await again[0]!).statusCode).toBe(404)
  })

  it('are at most 4,000 of a process, whoever asks', async () => {
    serve()
    const asked = []
    for (let address = 0; address < 10; address++) asked.push(...(await begin(`10.0.1.${address}`, 400)))
    expect((await ask('10.0.2.1')).statusCode).toBe(429)
    finish()
    await Promise.all(asked)
  })
})

describe('segments behind nginx', () => {
  it('are sent by nginx: this process names the file once it has checked the address', async () => {
    serve('/stored')
    const answer = await ask('10.0.0.1')
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers).toMatchObject({
      'x-accel-redirect': `/stored/private/media/${MEDIUM}/${TEST_EDITION}/v144/0.m4s`,
      'cache-control': 'public, max-age=600, immutable',
      'content-type': 'video/iso.segment',
    })
    expect(opening).toEqual([])
  })

  it('name no file at an address that was changed or has ended, nor above the medium', async () => {
    serve('/stored')
    const ended = segmentsPath(SECRET, {
      mediaId: MEDIUM,
      edition: TEST_EDITION,
      expires: TEST_NOW.getTime() / 1000 - 1,
    })
    for (const [url, status] of [
      [`${folder.slice(0, -1)}!/v144/0.m4s`, 404],
      [`${folder}/v144/../../source`, 404],
      [`${folder}/v144/%2e%2e%2fsource`, 404],
      [`${ended}/v144/0.m4s`, 410],
    ] as const) {
      const answer = await http.inject({ url })
      expect([answer.statusCode, answer.headers['x-accel-redirect']]).toEqual([status, undefined])
    }
  })

  it('are told to be unchanged without asking nginx', async () => {
    serve('/stored')
    const answer = await ask('10.0.0.1', { 'if-none-match': '"0.m4s"' })
    expect([answer.statusCode, answer.headers['x-accel-redirect']]).toEqual([304, undefined])
  })
})
