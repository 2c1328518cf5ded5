import pino from 'pino'
import { expect, vi } from 'vitest'
import { MediaServerReading } from '../../domains/broadcasts/ingest/media-server/media-server-reading.ts'
import { OpenPublications } from '../../domains/broadcasts/ingest/open-publications.ts'
import { keptFfmpeg } from '../../platform/ffmpeg/kept-ffmpeg.ts'
import { openMediaServer } from '../../platform/media-server/media-server.ts'
import { type MediaServerStandIn, openMediaServerStandIn } from '../media-server/media-server-stand-in.ts'
import { type LiveShop, openLiveShop } from './live-shop.ts'

export interface MediaServerShop {
  shop: LiveShop
  standIn: MediaServerStandIn
  services: ConstructorParameters<typeof OpenPublications>[0]
  /** what is sent to this process */
  publications: OpenPublications
  /** the log of what is read, as it is written */
  lines: string[]
  /** A process that wants to read the stand-in. */
  read(): MediaServerReading
  /** Looks and settles, as the process does each second, until the class is so. */
  becomes(reading: MediaServerReading, state: string, more?: object): Promise<void>
  takes(): Promise<object[]>
  end(): Promise<void>
}

/** A shop whose teacher sends to a stand-in of a media server. */
export async function openMediaServerShop(): Promise<MediaServerShop> {
  const shop = await openLiveShop()
  const standIn = await openMediaServerStandIn()
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const { db, storage } = shop.store
  const services = { writer: { db, log: shop.app.services.hub.log, clock: shop.app.clock }, storage, log }
  const publications = new OpenPublications(services)
  const readings: MediaServerReading[] = []
  return {
    ...{ shop, standIn, services, publications, lines },
    read() {
      const server = openMediaServer(standIn.settings)
      const ffmpeg = keptFfmpeg(process.env.FFMPEG_PATH)
      const reading = new MediaServerReading(services.writer, { server, ffmpeg, publications, log })
      readings.push(reading)
      return reading
    },
    async becomes(reading, state, more = {}) {
      await vi.waitFor(
        async () => {
          await publications.settle()
          expect(await reading.look()).toBe(true)
          expect(await shop.row()).toMatchObject({ state, ...more })
        },
        { timeout: 40_000, interval: 200 },
      )
    },
    async takes() {
      return (await db.$client.query('select * from broadcast_takes order by take')).rows
    },
    async end() {
      for (const reading of readings) await reading.close()
      await standIn.close()
      await shop.end()
    },
  }
}

/** Of the last part: so many are there. */
export const atLeast = (number: number) => expect.toSatisfy((value: number) => value >= number)
