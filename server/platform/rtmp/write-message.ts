/** What a server says itself is short: it fits into chunks of the size that every client begins with. */
const CHUNK = 128

/**
 * A message in chunks, on the stream of chunks that is for its kind. Its timestamp is in milliseconds, below
 * 2 ** 24 - 1.
 */
export function writeMessage(
  {
    chunkStream,
    type,
    streamId = 0,
    timestamp = 0,
  }: { chunkStream: number; type: number; streamId?: number; timestamp?: number },
  payload: Buffer,
): Buffer {
  const header = Buffer.alloc(12)
  header[0] = chunkStream
  header.writeUIntBE(timestamp, 1, 3)
  header.writeUIntBE(payload.length, 4, 3)
  header[7] = type
  header.writeUInt32LE(streamId, 8)
  const pieces: Buffer[] = [header, payload.subarray(0, CHUNK)]
  for (let at = CHUNK; at < payload.length; at += CHUNK)
    pieces.push(Buffer.from([0xc0 | chunkStream]), payload.subarray(at, at + CHUNK))
  return Buffer.concat(pieces)
}
