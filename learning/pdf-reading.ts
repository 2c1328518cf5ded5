import { PIECE_BYTES } from './pdf-pieces.ts'

/**
 * How a document is opened in the reader: nothing in it may run, nothing outside it is loaded, and no byte is
 * asked for before it is needed. Whoever works out beforehand which bytes that are opens it in the same way.
 */
export const PDF_READING = {
  rangeChunkSize: PIECE_BYTES,
  disableAutoFetch: true,
  disableStream: true,
  enableXfa: false,
  stopAtErrors: false,
  useWasm: false,
  isImageDecoderSupported: false,
  // Older options still guard where a library is newer or older than its types.
  ...{ isEvalSupported: false },
}
