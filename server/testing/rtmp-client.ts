import { randomBytes } from 'node:crypto'
import { type AmfValue, writeAmf } from '../platform/rtmp/amf0.ts'
import { COMMAND } from '../platform/rtmp/message.ts'
import { writeMessage } from '../platform/rtmp/write-message.ts'

/** What a studio says to a server of RTMP. */
export const command = (...values: AmfValue[]) =>
  writeMessage({ chunkStream: 3, type: COMMAND }, writeAmf(...values))
/** The whole handshake of a client that does not wait for its answer. */
export const hello = () => Buffer.concat([Buffer.from([3]), randomBytes(2 * 1536)])
export const CONNECT = command('connect', 1, { app: 'live', tcUrl: 'rtmp://host/live' })
/** Everything until the server says whether pictures may come. */
export const openingOf = (key: string) =>
  Buffer.concat([
    ...[hello(), CONNECT, command('createStream', 4, null)],
    command('publish', 5, null, key, 'live'),
  ])
