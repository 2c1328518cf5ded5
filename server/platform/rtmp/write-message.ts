/** What a server says itself is short: it fits into chunks of the size that every client begins with. */
const CHUNK = 128

/** A message of the server in chunks, on the stream of chunks that is for its kind. */
export function writeMessage(
  { chunkStream, type, streamId = 0 }: { chunkStream: number; type: number; streamId?: number },
  payload: Buffer,
): Buffer {
  const header = Buffer.alloc(12)
  header[0] = chunkStream
  header.writeUIntBE(payload.length, 4, 3)
  header[7] = type
  header.writeUInt32LE(streamId, 8)
  const pieces: Buffer[] = [header, payload.subarray(0, CHUNK)]
  for (let at = CHUNK; at < payload.length; at += CHUNK)
    pieces.push(Buffer.from([0xc0 | chunkStream]), payload.subarray(at, at + CHUNK))
  return Buffer.concat(pieces)
}
