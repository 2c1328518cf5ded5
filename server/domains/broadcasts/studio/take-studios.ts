import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import { STUDIO_MOST_BYTES, STUDIO_PATH } from '../../../../contract/live/studio.ts'
import { keptFfmpeg } from '../../../platform/ffmpeg/kept-ffmpeg.ts'
import { findTeacherOf } from '../../classes/rooms/removals.ts'
import { type BroadcastsServices, writerOf } from '../broadcasts-services.ts'
import { whyEnded } from './may-teach.ts'
import { readStudioPath, type StudioTicket } from './studio-ticket.ts'
import { Studios, turnAway } from './studios.ts'

const LOOK_MS = 5_000
const FORBIDDEN = 'HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/** Takes what browsers of teachers send, over web sockets to the address that `openStudio` gave them. */
export function takeStudios(http: FastifyInstance, services: BroadcastsServices): void {
  const { clock, secret, log } = services
  const studios = new Studios({ writer: writerOf(services), storage: services.storage, log })
  const ffmpeg = keptFfmpeg(services.config.ffmpegPath)
  const sockets = new WebSocketServer({
    ...{ noServer: true, clientTracking: false, perMessageDeflate: false },
    maxPayload: STUDIO_MOST_BYTES,
  })
  // Elsewhere a request that asks for another protocol is answered as if it did not.
  Object.assign(http.server, { shouldUpgradeCallback: isForStudio })
  http.server.on('upgrade', (request, socket: Duplex, head) => {
    socket.on('error', () => socket.destroy())
    const ticket = isForStudio(request) && readStudioPath(secret, request.url!, clock.now())
    if (!ticket) return void socket.end(FORBIDDEN, () => socket.destroy())
    sockets.handleUpgrade(request, socket, head, (opened) => {
      // What comes before it is known who may send waits in the connection.
      opened.pause()
      admit(
        services,
        { studios, ffmpeg },
        {
          socket: opened,
          ticket,
          address: request.socket.remoteAddress ?? '?',
        },
      ).catch((err: unknown) => {
        log.error({ err }, 'a studio in a browser was not opened')
        turnAway(opened, 'busy')
      })
    })
  })
  http.addHook('preClose', () => studios.close())
}

const isForStudio = ({ url = '' }: IncomingMessage) => url.startsWith(`${STUDIO_PATH}?`)

interface Come {
  socket: WebSocket
  ticket: StudioTicket
  address: string
}

async function admit(
  { db, clock, log }: BroadcastsServices,
  { studios, ffmpeg }: { studios: Studios; ffmpeg: ReturnType<typeof keptFfmpeg> },
  { socket, ticket, address }: Come,
): Promise<void> {
  const connection = db.$client
  const ask = () => whyEnded(connection, ticket, clock.now())
  const why = await ask()
  if (why) return turnAway(socket, why)
  const found = await ffmpeg()
  if ('missing' in found) {
    log.error({ missing: found.missing }, 'a studio in a browser needs FFmpeg')
    return turnAway(socket, 'unable')
  }
  const teacherId = (await findTeacherOf(connection, ticket.personId)) ?? `staff:${ticket.personId}`
  const studio = studios.open(socket, { ...ticket, teacherId, address, ffmpeg: found.ffmpeg })
  if (!studio) return
  const timer = setInterval(() => {
    // A database that is away for a moment ends no class.
    ask().then(
      (ended) => ended && studio.end(ended),
      () => {},
    )
  }, LOOK_MS)
  socket.once('close', () => clearInterval(timer))
}
