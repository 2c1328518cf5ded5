import { openRtmpServer, type Publisher, type Taker } from '../../../platform/rtmp/rtmp-server.ts'
import { findTeacherByKey } from '../keys/keys.queries.ts'
import { hashOfKey } from '../keys/make-key.ts'
import { classOfTeacher } from '../taking/class-of-teacher.ts'
import type { PublicationServices } from '../taking/publication.ts'
import { OpenPublications } from './open-publications.ts'

const APP = 'live'
export const MOST_STUDIOS = 64
const MOST_OF_ADDRESS = 8

export interface Ingest {
  port: number
  /** Streams whose class or key has ended are ended, and what is due happens. */
  settle(): Promise<void>
  /** Ends all streams; what came is kept. */
  close(): Promise<void>
}

/** Takes the streams of teachers into those that are open; rejects where the port is taken. */
export async function openIngest(
  services: PublicationServices,
  { host, port }: { host: string; port: number },
  open = new OpenPublications(services),
): Promise<Ingest> {
  const { writer, log } = services
  const connection = writer.db.$client
  const accept = async (publisher: Publisher): Promise<Taker | string> => {
    const { address } = publisher
    const refuse = (said: string, told: object = {}) => {
      log.warn({ address, ...told }, `a studio was refused: ${said}`)
      return said
    }
    if (publisher.app !== APP) return refuse('The address ends with /live.')
    const keyHash = hashOfKey(publisher.name.split('?')[0]!)
    const teacherId = await findTeacherByKey(connection, keyHash)
    if (teacherId === undefined) return refuse('Nobody has this stream key.')
    const found = await classOfTeacher(connection, teacherId, writer.clock.now())
    if (!found) return refuse('This teacher has no class now, and none within 15 minutes.', { teacherId })
    const { itemId } = found
    return open.begin({ itemId, teacherId, keyHash, publisher })
  }
  const server = await openRtmpServer({
    ...{ host, port, mostConnections: MOST_STUDIOS, mostOfAddress: MOST_OF_ADDRESS, accept },
    onRefused: (told) => log.info(told, 'a connection ended before it showed anything'),
  })
  return {
    port: server.port,
    settle: () => open.settle(),
    async close() {
      const kept = open.done()
      await server.close()
      await kept
    },
  }
}
