import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CONNECT, command, hello, openingOf } from '../../testing/rtmp-client.ts'
import { type AmfValue, readAmf, writeAmf } from './amf0.ts'
import { ChunkReader } from './chunk-reader.ts'
import { AUDIO, SET_CHUNK_SIZE, VIDEO } from './message.ts'
import { RtmpFault } from './rtmp-fault.ts'
import { openRtmpServer, type RtmpServer } from './rtmp-server.ts'
import { RtmpSession, type RtmpTag } from './rtmp-session.ts'
import { writeMessage } from './write-message.ts'

const SEED = 20_261_128
const RUNS = { seed: SEED, numRuns: 300 }

/** Either it is taken, or RtmpFault is thrown: nothing else. */
function faulted(work: () => void): boolean {
  try {
    work()
    return false
  } catch (error) {
    if (!(error instanceof RtmpFault)) throw error
    return true
  }
}
const opened = () => openingOf('key')

function session() {
  const tags: RtmpTag[] = []
  const sent: Buffer[] = []
  const asked: object[] = []
  const made = new RtmpSession({
    send: (bytes) => void sent.push(bytes),
    onPublish: (name) => void asked.push(name),
    onTag: (tag) => void tags.push(tag),
    onEnd: () => void asked.push({ ended: true }),
  })
  return { made, tags, sent, asked }
}

describe('values of AMF0', () => {
  it('come back as they were written', () => {
    const leaf = fc.oneof(
      fc.double({ noNaN: true }),
      fc.boolean(),
      fc.string({ maxLength: 40 }),
      fc.constant(null),
    )
    const name = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => one !== '__proto__')
    const values = fc.array(fc.oneof(leaf, fc.dictionary(name, leaf, { maxKeys: 5 })), { maxLength: 10 })
    fc.assert(
      fc.property(values, (all) => {
        expect(JSON.stringify(readAmf(writeAmf(...(all as AmfValue[]))))).toEqual(JSON.stringify(all))
      }),
      RUNS,
    )
  })

  it('of any bytes are read, or refused', () => {
    const markers = fc.constantFrom(0, 1, 2, 3, 5, 8, 9, 10, 11, 12)
    const bytes = fc.array(fc.oneof(markers, fc.integer({ min: 0, max: 255 })), { maxLength: 300 })
    fc.assert(
      fc.property(bytes, (all) => void faulted(() => readAmf(Buffer.from(all)))),
      { seed: SEED, numRuns: 2_000 },
    )
  })

  it('are refused when they are nested deeply, or very many', () => {
    const deep = Buffer.concat(Array.from({ length: 50 }, () => Buffer.from([3, 0, 1, 97])))
    expect(() => readAmf(deep)).toThrow(RtmpFault)
    expect(() => readAmf(Buffer.alloc(300, 5))).toThrow(RtmpFault)
    expect(() => readAmf(Buffer.from([10, 255, 255, 255, 255]))).toThrow(RtmpFault)
  })
})

describe('chunks', () => {
  const payloads = fc.array(fc.uint8Array({ maxLength: 700 }), { minLength: 1, maxLength: 6 })
  const cuts = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 })

  it('make the same messages, however the bytes come', () => {
    fc.assert(
      fc.property(payloads, cuts, (all, sizes) => {
        const bytes = Buffer.concat(
          all.map((one) => writeMessage({ chunkStream: 4, type: VIDEO }, Buffer.from(one))),
        )
        const reader = new ChunkReader(4_096)
        const messages = []
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length]!
          messages.push(...reader.read(bytes.subarray(at, at + size)))
          at += size
        }
        expect(messages.map(({ payload }) => payload)).toEqual(all.map((one) => Buffer.from(one)))
      }),
      RUNS,
    )
  })

  it('of any bytes are read, or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        const reader = new ChunkReader(4_096)
        faulted(() => {
          for (const message of reader.read(Buffer.from(bytes)))
            expect(message.payload.length).toBeLessThanOrEqual(4_096)
        })
      }),
      { seed: SEED, numRuns: 2_000 },
    )
  })

  it('are refused when a message is too long, or too many are not whole', () => {
    const reader = new ChunkReader(1_000)
    const long = writeMessage({ chunkStream: 4, type: VIDEO }, Buffer.alloc(1_001))
    expect(() => [...reader.read(long)]).toThrow('a message of 1001 bytes')
    const halves = new ChunkReader(1_000)
    const begin = (stream: number) =>
      writeMessage({ chunkStream: stream, type: VIDEO }, Buffer.alloc(900)).subarray(0, 140)
    const all = Buffer.concat([3, 4, 5, 6, 7, 8, 9, 10].map(begin))
    expect(() => [...halves.read(all)]).toThrow(RtmpFault)
  })

  it('are refused when their size is set to nothing', () => {
    const none = writeMessage({ chunkStream: 2, type: SET_CHUNK_SIZE }, Buffer.alloc(4))
    expect(() => [...new ChunkReader(1_000).read(none)]).toThrow('chunks of 0 bytes')
  })

  it('carry moments beyond 24 bits, and differences to the one before', () => {
    const at = (format: number, moment: number, extended?: number) => {
      const header = Buffer.alloc(format === 0 ? 12 : 8)
      header[0] = (format << 6) | 4
      header.writeUIntBE(moment, 1, 3)
      header.writeUIntBE(1, 4, 3)
      header[7] = AUDIO
      const more = Buffer.alloc(extended === undefined ? 0 : 4)
      if (extended !== undefined) more.writeUInt32BE(extended)
      return Buffer.concat([header, more, Buffer.from([7])])
    }
    const bytes = Buffer.concat([at(0, 0xffffff, 0x2000000), at(1, 23), Buffer.from([0xc4, 7])])
    const moments = [...new ChunkReader(100).read(bytes)].map(({ timestamp }) => timestamp)
    expect(moments).toEqual([0x2000000, 0x2000000 + 23, 0x2000000 + 46])
  })
})

describe('a session', () => {
  it('hears whose stream it is, and tags once it was accepted', () => {
    const { made, tags, sent, asked } = session()
    made.receive(opened())
    expect(asked).toEqual([{ app: 'live', name: 'key' }])
    made.accept()
    const header = { chunkStream: 4, type: VIDEO, streamId: 1, timestamp: 70_000 }
    made.receive(writeMessage(header, Buffer.alloc(5_000, 1)))
    made.receive(command('deleteStream', 6, null, 1))
    expect(tags).toEqual([{ kind: 'video', timestamp: 70_000, payload: Buffer.alloc(5_000, 1) }])
    expect(asked.at(-1)).toEqual({ ended: true })
    expect(Buffer.concat(sent).toString('latin1')).toContain('NetStream.Publish.Start')
  })

  it('takes neither pictures nor players before somebody may publish', () => {
    const early = session()
    early.made.receive(opened())
    const tag = writeMessage({ chunkStream: 4, type: VIDEO, streamId: 1 }, Buffer.alloc(10))
    expect(() => early.made.receive(tag)).toThrow(RtmpFault)
    const player = session()
    player.made.receive(Buffer.concat([hello(), CONNECT]))
    expect(() => player.made.receive(command('play', 5, null, 'key'))).toThrow('nothing is played here')
    expect(() => session().made.receive(Buffer.from('GET / HTTP/1.1\r\n\r\n'))).toThrow(RtmpFault)
  })

  it('survives any bytes, wherever they come', () => {
    const starts = [Buffer.alloc(0), hello(), Buffer.concat([hello(), CONNECT]), opened()]
    fc.assert(
      fc.property(fc.nat(3), fc.uint8Array({ maxLength: 4_000 }), fc.nat(4_000), (start, bytes, cut) => {
        const { made } = session()
        faulted(() => {
          made.receive(starts[start]!)
          if (start === 3) made.accept()
          made.receive(Buffer.from(bytes.subarray(0, cut)))
          made.receive(Buffer.from(bytes.subarray(cut)))
        })
      }),
      { seed: SEED, numRuns: 1_000 },
    )
  })
})

describe('a server', () => {
  let server: RtmpServer | undefined
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await server?.close()
  })
  const listen = async (options: Partial<Parameters<typeof openRtmpServer>[0]> = {}) => {
    const told: string[] = []
    const usual = { host: '127.0.0.1', port: 0, mostConnections: 10, mostOfAddress: 5 }
    const accept = async () => 'nobody may'
    server = await openRtmpServer({
      ...usual,
      accept,
      onRefused: ({ why }) => void told.push(why),
      ...options,
    })
    return told
  }
  const come = () => {
    const socket = connect(server!.port, '127.0.0.1')
    socket.on('error', () => {})
    const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
    sockets.push(socket)
    socket.resume()
    return { socket, closed }
  }

  it('says why somebody may not publish, and ends', async () => {
    const told = await listen()
    const { socket, closed } = come()
    let came = ''
    socket.on('data', (bytes) => {
      came += bytes.toString('latin1')
    })
    socket.write(opened())
    await closed
    expect(came).toContain('nobody may')
    await vi.waitFor(() => expect(told).toEqual(['nobody may']))
  })

  it('ends what is no RTMP, and takes no more connections of an address than it should', async () => {
    const told = await listen({ mostOfAddress: 2 })
    const [first] = [come(), come()]
    await vi.waitFor(() => expect(sockets.every(({ connecting }) => !connecting)).toBe(true))
    await come().closed
    first!.socket.write('GET / HTTP/1.1\r\n\r\n')
    await first!.closed
    await vi.waitFor(() => expect(told).toEqual(['it does not begin as RTMP does']))
  })

  it('gives what it was sent to whom it belongs, and tells of the end', async () => {
    const taken: RtmpTag[] = []
    const ends: string[] = []
    const taker = { take: (tag: RtmpTag) => void taken.push(tag), end: (why: string) => void ends.push(why) }
    await listen({ accept: async () => taker })
    const { socket } = come()
    let came = ''
    socket.on('data', (bytes) => {
      came += bytes.toString('latin1')
    })
    socket.write(opened())
    await vi.waitFor(() => expect(came).toContain('Publish.Start'))
    socket.write(writeMessage({ chunkStream: 4, type: AUDIO, streamId: 1 }, Buffer.from([1, 2, 3])))
    await vi.waitFor(() => expect(taken).toHaveLength(1))
    socket.end()
    await vi.waitFor(() => expect(ends).toEqual(['it hung up']))
    expect(taken).toEqual([{ kind: 'audio', timestamp: 0, payload: Buffer.from([1, 2, 3]) }])
  })
})
