import { STUDIO_TYPES, type StudioType } from '../../../../../contract/live/studio.ts'

const SOUND_BITS = 64_000
const KEY_FRAME_MS = 1_000
const PIECE_MS = 250

/** Newer than the types of TypeScript. */
interface RecorderOptions extends MediaRecorderOptions {
  videoKeyFrameIntervalDuration: number
}

/** The best recording that this browser makes; undefined where it makes none that is taken. */
export function recordingType(): StudioType | undefined {
  if (!('MediaRecorder' in globalThis)) return undefined
  return STUDIO_TYPES.find((type) => MediaRecorder.isTypeSupported(type))
}

interface Recording {
  stream: MediaStream
  type: StudioType
  /** of the pictures, in bits a second */
  bits: number
  /** the recording piece by piece, in order; the first has its beginning */
  onPiece(bytes: ArrayBuffer): void
  onFault(): void
}

/** Records until it is told to stop; nothing comes afterwards. */
export function record({ stream, type, bits, onPiece, onFault }: Recording): () => void {
  let stopped = false
  let before: Promise<void> = Promise.resolve()
  const options: RecorderOptions = {
    ...{ mimeType: type, videoBitsPerSecond: bits, audioBitsPerSecond: SOUND_BITS },
    videoKeyFrameIntervalDuration: KEY_FRAME_MS,
  }
  const recorder = new MediaRecorder(stream, options)
  const fail = (error: unknown) => {
    console.info('a recorder', error)
    if (!stopped) onFault()
  }
  recorder.addEventListener('dataavailable', ({ data }) => {
    // Reading a piece may take longer than reading the next one.
    before = before
      .then(() => data.arrayBuffer())
      .then((bytes) => {
        if (!stopped && bytes.byteLength > 0) onPiece(bytes)
      })
      .catch(fail)
  })
  recorder.addEventListener('error', fail)
  // It ends by itself where a track does.
  recorder.addEventListener('stop', () => stopped || fail('ended'))
  recorder.start(PIECE_MS)
  return () => {
    stopped = true
    if (recorder.state !== 'inactive') recorder.stop()
  }
}
