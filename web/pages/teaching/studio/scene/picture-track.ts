/** What a canvas shows, as a track that can be recorded. */
export interface PictureTrack {
  track: MediaStreamTrack
  /** passes on what the canvas shows now */
  push(): void
  stop(): void
}

/** Chromium's; the types of TypeScript do not have it. */
interface TrackGenerator extends MediaStreamTrack {
  writable: WritableStream<VideoFrame>
}
type WithGenerator = typeof globalThis & {
  MediaStreamTrackGenerator?: new (init: { kind: 'video' }) => TrackGenerator
}

/** A canvas that is hidden is not captured by itself in Chromium, so that each picture is written. */
export function pictureTrackOf(canvas: HTMLCanvasElement, perSecond: number): PictureTrack {
  const { MediaStreamTrackGenerator: Generator } = globalThis as WithGenerator
  if (Generator && 'VideoFrame' in globalThis) return writtenTrack(new Generator({ kind: 'video' }), canvas)
  const track = canvas.captureStream(perSecond).getVideoTracks()[0]!
  return { track, push() {}, stop: () => track.stop() }
}

const MICROSECONDS = 1000

function writtenTrack(track: TrackGenerator, canvas: HTMLCanvasElement): PictureTrack {
  const writer = track.writable.getWriter()
  return {
    track,
    push() {
      // Where the one before is still on its way, this one is left out.
      if (track.readyState === 'ended' || (writer.desiredSize ?? 0) <= 0) return
      const frame = new VideoFrame(canvas, { timestamp: performance.now() * MICROSECONDS, alpha: 'discard' })
      writer.write(frame).catch(() => frame.close())
    },
    stop() {
      track.stop()
      // It has ended already where the track was stopped by the browser.
      writer.close().catch(() => {})
    },
  }
}
