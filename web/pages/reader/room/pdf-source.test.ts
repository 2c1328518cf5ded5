import { afterEach, describe, expect, it, vi } from 'vitest'
import { packPieces } from '../../../../learning/pdf-pieces.ts'
import { openSource } from './pdf-source.ts'
import { serverBytes } from './server-bytes.ts'

const BLOCK = 65_536
const FILE = Uint8Array.from({ length: 10 * BLOCK + 1_000 }, (_, at) => (at * 31) % 253)
const onClosed = vi.fn()
const book = () =>
  serverBytes({ url: '/file', opening: '/opening', bytes: FILE.length, edition: 'one.pdf' }, onClosed)
const signal = new AbortController().signal
const part = (begin: number, end: number) => FILE.slice(begin, end)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  onClosed.mockClear()
})

/** A server that has the file, and these pieces of it. */
function served(pieces: [number, number][] | undefined, answers: (Response | Error)[] = []) {
  const asked: string[] = []
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers?: { range: string } } = {}) => {
    if (url === '/opening') {
      if (!pieces) return new Response(null, { status: 404 })
      const cut = pieces.map(([begin, end]) => ({ begin, bytes: part(begin, end) }))
      return new Response(packPieces({ fileBytes: FILE.length, pieces: cut }) as BodyInit)
    }
    const range = headers!.range
    asked.push(range)
    const instead = answers.shift()
    if (instead instanceof Error) throw instead
    if (instead) return instead
    const [first, last] = range.slice('bytes='.length).split('-').map(Number)
    return new Response(part(first!, last! + 1) as BodyInit, { status: 206 })
  })
  return asked
}

describe('the bytes of a document', () => {
  it('come from its opening, without another answer', async () => {
    const asked = served([
      [0, 1_024],
      [5 * BLOCK, 5 * BLOCK + 512],
    ])
    const source = await openSource(book(), signal)
    expect(await source.read(512, 1_024)).toEqual(part(512, 1_024))
    expect(await source.read(5 * BLOCK, 5 * BLOCK + 512)).toEqual(part(5 * BLOCK, 5 * BLOCK + 512))
    expect(asked).toEqual([])
  })

  it('come in blocks where the opening has not all of them, each block once', async () => {
    const asked = served([[0, 512]])
    const source = await openSource(book(), signal)
    const found = await Promise.all([source.read(0, 1_024), source.read(BLOCK - 512, BLOCK)])
    expect(found).toEqual([part(0, BLOCK), part(BLOCK - 512, BLOCK)])
    expect(asked).toEqual([`bytes=0-${BLOCK - 1}`])
  })

  it('come in one answer for many blocks, and to the end of the file', async () => {
    const asked = served(undefined)
    const source = await openSource(book(), signal)
    await source.read(3 * BLOCK, 3 * BLOCK + 512)
    expect(await source.read(BLOCK + 512, 5 * BLOCK)).toEqual(part(BLOCK + 512, 5 * BLOCK))
    expect(await source.read(10 * BLOCK + 512, FILE.length)).toEqual(part(10 * BLOCK + 512, FILE.length))
    const blocks = (first: number, end: number) => `bytes=${first * BLOCK}-${end - 1}`
    expect(asked).toEqual([
      blocks(3, 4 * BLOCK),
      blocks(1, 3 * BLOCK),
      blocks(4, 5 * BLOCK),
      blocks(10, FILE.length),
    ])
  })

  it('are asked for again when the network or the server comes back', async () => {
    vi.useFakeTimers()
    const asked = served(undefined, [new Error('offline'), new Response('', { status: 503 })])
    const source = await openSource(book(), signal)
    const reading = source.read(0, 512)
    await vi.runAllTimersAsync()
    expect(await reading).toEqual(part(0, BLOCK))
    expect(asked.length).toBe(3)
  })

  it('are asked for no more once they may not be read', async () => {
    const asked = served(undefined, [new Response('', { status: 404 })])
    const source = await openSource(book(), signal)
    await expect(source.read(0, 512)).rejects.toThrow('closed')
    expect(onClosed).toHaveBeenCalledOnce()
    expect(asked.length).toBe(1)
  })

  it('are asked for again where an answer came cut', async () => {
    vi.useFakeTimers()
    const asked = served(undefined, [new Response(part(0, 99) as BodyInit, { status: 206 })])
    const source = await openSource(book(), signal)
    const reading = source.read(0, 512)
    await vi.runAllTimersAsync()
    expect(await reading).toEqual(part(0, BLOCK))
    expect(asked.length).toBe(2)
  })
})
