import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { heldOpen } from '../../../platform/http/held-open.ts'
import { refuseFile } from '../../../platform/http/refuse-file.ts'
import { Kept } from '../../../platform/kept.ts'
import type { BroadcastsServices } from '../broadcasts-services.ts'
import { liveInitKey, livePartKey, RENDITIONS, type Rendition } from '../part-keys.ts'
import { keptParts } from './kept-parts.ts'
import type { LiveList } from './live-list.ts'
import { LiveLists } from './live-lists.ts'
import { PARTS_PATH, PLAYLISTS_PATH, partsEnd, partsPath, readParts, readTicket } from './live-paths.ts'
import { liveMaster, livePlaylist } from './write-live-playlists.ts'

/** A school may stand behind one address; each learner has one question open all the time. */
const MOST_OF_ADDRESS = 1_000
const MOST_OF_PERSON = 8
const MOST_OF_PROCESS = 20_000
/** As long may nothing move, because the client takes nothing. */
const STUCK_MS = 30_000
const MOST_SIGNED = 20_000
const MOST_PLAYLISTS_BYTES = 16 * 1024 * 1024
/** Of one segment. */
const MOST_PARTS = 12
const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl'
const ID = /^[1-9]\d{0,9}$/
const FILE = /^([1-9]\d{0,5})-(?:init\.mp4|([1-9]\d{0,6})-([1-9]\d{0,6})\.m4s)$/

/**
 * The playlists of live classes, for whoever has a ticket, and their parts, for whoever has those addresses.
 * Neither asks the database anything of its own.
 */
export function liveRoutes(
  http: FastifyInstance,
  { db, storage, clock, secret, log }: Omit<BroadcastsServices, 'hub' | 'config'>,
): void {
  const lists = new LiveLists(db.$client, log)
  http.addHook('preClose', async () => lists.stop())
  const ofAddress = heldOpen(MOST_OF_ADDRESS)
  const ofPerson = heldOpen(MOST_OF_PERSON)
  const ofProcess = heldOpen(MOST_OF_PROCESS)
  const signedOnes = new Kept<string, number>({ most: MOST_SIGNED })
  const written = new Kept<string, Buffer>({ mostBytes: MOST_PLAYLISTS_BYTES })
  const partOf = keptParts(storage)

  /** Seconds for which an address is good; answers in its place where it is none. */
  const secondsLeft = (
    name: string,
    read: () => number | undefined,
    [request, reply]: [FastifyRequest, FastifyReply],
  ): number | undefined => {
    const expires = signedOnes.get(name) ?? read()
    if (expires === undefined) {
      refuseFile(request, reply, 404, 'not_found', 'There is no such file.')
      return undefined
    }
    signedOnes.set(name, expires)
    const left = expires - Math.floor(+clock.now() / 1000)
    if (left > 0) return left
    refuseFile(request, reply, 410, 'address_ended', 'This address has ended. Ask for the video again.')
    return undefined
  }

  const playlistText = (list: LiveList, rendition: Rendition): Buffer => {
    const ends = partsEnd(clock.now())
    const name = `${list.itemId} ${list.version} ${rendition} ${ends}`
    return written.getOrMake(name, () =>
      Buffer.from(livePlaylist(list, rendition, partsPath(secret, list.itemId, ends))),
    )
  }

  http.get(`${PLAYLISTS_PATH}/:itemId/:personId/:signed/:file`, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { itemId, personId, signed, file } = request.params as Record<string, string>
    const refuse = (status: number, code: string, said: string) =>
      refuseFile(request, reply, status, code, said)
    const nothing = () => refuse(404, 'not_found', 'There is no such file.')
    if (!ID.test(itemId!) || !ID.test(personId!)) return nothing()
    const ticket = { itemId: Number(itemId), personId: Number(personId), signed: signed! }
    const name = `${itemId} ${personId} ${signed}`
    if (secondsLeft(name, () => readTicket(secret, ticket), [request, reply]) === undefined) return reply
    const isTaken = ofProcess.take('all', reply.raw) && ofAddress.take(request.ip, reply.raw)
    if (!isTaken || !ofPerson.take(personId!, reply.raw))
      return refuse(429, 'too_many_open', 'Too much is being asked at once. Try again.')
    reply.type(PLAYLIST_TYPE)
    if (file === 'master.m3u8') {
      const list = await lists.find(ticket.itemId)
      const master = list && liveMaster(list)
      return master === undefined ? nothing() : reply.send(master)
    }
    const rendition = RENDITIONS.find((one) => `${one}.m3u8` === file)
    const asked = askedOf(request.query as Record<string, unknown>)
    if (!rendition) return nothing()
    if (asked === 'nonsense') return refuse(400, 'invalid_input', 'There are no such segments.')
    const known = await lists.find(ticket.itemId)
    if (!known) return nothing()
    if (asked === undefined) return reply.send(playlistText(known, rendition))
    const last = known.parts.at(-1)?.segment ?? 0
    if (asked.segment > last + 2) return refuse(400, 'invalid_input', 'That is too far ahead.')
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const list = await lists.findWith(ticket.itemId, rendition, asked, gone.signal)
    return list ? reply.send(playlistText(list, rendition)) : nothing()
  })

  http.get(`${PARTS_PATH}/:itemId/:signed/:rendition/:file`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { itemId, signed, rendition, file } = request.params as Record<string, string>
    const nothing = () => refuseFile(request, reply, 404, 'not_found', 'There is no such file.')
    const own = RENDITIONS.find((one) => one === rendition)
    if (!ID.test(itemId!) || !own) return nothing()
    const id = Number(itemId)
    const keys = keysOf(id, own, file!)
    if (!keys) return nothing()
    const left = secondsLeft(`${itemId} ${signed}`, () => readParts(secret, id, signed!), [request, reply])
    if (left === undefined) return reply
    if (!ofProcess.take('parts', reply.raw) || !ofAddress.take(`parts ${request.ip}`, reply.raw))
      return refuseFile(request, reply, 429, 'too_many_open', 'Too much is being sent at once. Try again.')
    const parts = await Promise.all(keys.map(partOf))
    if (parts.some((bytes) => bytes === undefined)) return nothing()
    reply.raw.setTimeout(STUCK_MS, () => reply.raw.destroy())
    return reply
      .header('cache-control', `public, max-age=${left}, immutable`)
      .type('video/mp4')
      .send(parts.length === 1 ? parts[0] : Buffer.concat(parts as Buffer[]))
  })
}

/** What a player waits for; undefined: it takes what there is. */
function askedOf({ _HLS_msn: segment, _HLS_part: part }: Record<string, unknown>) {
  if (segment === undefined && part === undefined) return undefined
  const isNumber = (text: unknown): text is string => typeof text === 'string' && /^\d{1,7}$/.test(text)
  if (!isNumber(segment) || (part !== undefined && !isNumber(part))) return 'nonsense'
  return { segment: Number(segment), part: part === undefined ? undefined : Number(part) }
}

/** The stored files that an address names: an init, a part, or the parts of a segment. */
function keysOf(itemId: number, rendition: Rendition, file: string): string[] | undefined {
  const [whole, take, first, last] = FILE.exec(file) ?? []
  if (whole === undefined) return undefined
  if (first === undefined) return [liveInitKey(itemId, Number(take), rendition)]
  const count = Number(last) - Number(first) + 1
  if (count < 1 || count > MOST_PARTS) return undefined
  return Array.from({ length: count }, (_, at) =>
    livePartKey(itemId, Number(take), rendition, Number(first) + at),
  )
}
