import { readdirSync, readlinkSync } from 'node:fs'
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openFile } from './opened-file.ts'

const BYTES = Buffer.from(Array.from({ length: 700_001 }, (_, at) => at % 251))
let folder: string
let path: string
let server: Server
let asked: { first: number; last: number; announced?: number }

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'taiyari-opened-')))
  path = join(folder, 'a.m4s')
  await writeFile(path, BYTES)
  server = createServer(async (_request, answer) => {
    const { first, last, announced = last - first + 1 } = asked
    const opened = await openFile(path)
    answer.writeHead(200, { 'content-length': announced })
    opened!.write(answer, first, last)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await rm(folder, { recursive: true, force: true })
})

const answer = () =>
  new Promise<IncomingMessage>((answered, failed) => {
    get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }, answered).on('error', failed)
  })
const nameOf = (file: string) => {
  try {
    return readlinkSync(`/proc/self/fd/${file}`)
  } catch {
    return undefined
  }
}
const openOnes = () => readdirSync('/proc/self/fd').filter((file) => nameOf(file) === path).length
const closedAll = () => vi.waitFor(() => expect(openOnes()).toBe(0))

describe('a file of this machine', () => {
  it.each([
    ['whole', 0, BYTES.length - 1],
    ['from its middle', 131_071, 131_073],
    ['its last byte', BYTES.length - 1, BYTES.length - 1],
  ])('is sent: %s', async (_what, first, last) => {
    asked = { first, last }
    expect(await buffer(await answer())).toEqual(BYTES.subarray(first, last + 1))
  })

  it('is sent to many at a time, each its own bytes', async () => {
    asked = { first: 0, last: BYTES.length - 1 }
    const sent = await Promise.all(Array.from({ length: 20 }, async () => buffer(await answer())))
    for (const bytes of sent) expect(bytes.equals(BYTES)).toBe(true)
  })

  it('is told to be large, and that there is none', async () => {
    const opened = await openFile(path)
    expect(opened?.size).toBe(BYTES.length)
    opened?.close()
    for (const other of [join(folder, 'none'), folder]) expect(await openFile(other)).toBeUndefined()
  })

  it('breaks off where it ends too early', async () => {
    asked = { first: 0, last: BYTES.length + 9 }
    await expect(answer().then(buffer)).rejects.toThrow('aborted')
  })
})

describe.runIf(process.platform === 'linux')('what was opened', () => {
  it('is closed once it is sent, also where a client leaves half way', async () => {
    asked = { first: 0, last: BYTES.length - 1 }
    await buffer(await answer())
    await closedAll()
    const left = await answer()
    left.destroy()
    await closedAll()
  })

  it('is closed where the file ends too early', async () => {
    asked = { first: 0, last: BYTES.length + 9 }
    await answer()
      .then(buffer)
      .catch(() => {})
    await closedAll()
  })
})
