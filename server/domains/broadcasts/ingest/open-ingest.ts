import { openRtmpServer, type Publisher, type Taker } from '../../../platform/rtmp/rtmp-server.ts'
import { findTeacherByKey, listValidKeys } from '../keys/keys.queries.ts'
import { hashOfKey } from '../keys/make-key.ts'
import { classOfTeacher } from '../taking/class-of-teacher.ts'
import { Publication, type PublicationServices } from '../taking/publication.ts'
import { settleBroadcasts } from '../taking/settle.ts'

const APP = 'live'
const MOST_CONNECTIONS = 64
const MOST_OF_ADDRESS = 8

export interface Ingest {
  port: number
  /** Streams whose class or key has ended are ended, and what is due happens. */
  settle(): Promise<void>
  /** Ends all streams; what came is kept. */
  close(): Promise<void>
}

/** Takes the streams of teachers; rejects where the port is taken. */
export async function openIngest(
  services: PublicationServices,
  { host, port }: { host: string; port: number },
): Promise<Ingest> {
  const { writer, log } = services
  const connection = writer.db.$client
  const open = new Map<number, { publication: Publication; keyHash: string }>()
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
    const before = open.get(itemId)?.publication
    const publication = new Publication(services, { itemId, teacherId, publisher, before: before?.done })
    open.set(itemId, { publication, keyHash })
    void publication.done.then(() => {
      if (open.get(itemId)?.publication === publication) open.delete(itemId)
    })
    if (before) {
      // What the earlier one sent is kept first: it may be the same studio, which came back.
      if (before.isSending) publication.warn('TAKEN_OVER')
      before.stop()
    }
    return publication
  }
  const server = await openRtmpServer({
    ...{ host, port, mostConnections: MOST_CONNECTIONS, mostOfAddress: MOST_OF_ADDRESS, accept },
    onRefused: (told) => log.info(told, 'a connection ended before it showed anything'),
  })
  return {
    port: server.port,
    async settle() {
      const publications = [...open.values()]
      const states = await settleBroadcasts(
        writer,
        publications.map(({ publication }) => publication.itemId),
      )
      const over = new Set(
        states.flatMap((one) => (one.due === 'ENDED' || one.state === 'ENDED' ? one.itemId : [])),
      )
      const valid = await listValidKeys(
        connection,
        publications.map(({ keyHash }) => keyHash),
      )
      for (const { publication, keyHash } of publications)
        if (over.has(publication.itemId) || !valid.has(keyHash)) publication.stop()
    },
    async close() {
      const under = [...open.values()].map(({ publication }) => publication.done)
      await server.close()
      await Promise.all(under)
    },
  }
}
