import { type Cut, StreamCutter } from '../../server/domains/broadcasts/cutting/stream-cutter.ts'
import type { RtmpTag } from '../../server/platform/rtmp/rtmp-session.ts'

// Loaded before the ingest: of what is cut the last fifteen parts wait.
const MOST_KEPT = 15
const kept = new WeakMap<StreamCutter, Cut[]>()
const { take, end } = StreamCutter.prototype

StreamCutter.prototype.take = function* (tag: RtmpTag) {
  const waiting = kept.get(this) ?? []
  kept.set(this, waiting)
  waiting.push(...take.call(this, tag))
  yield* waiting.splice(0, Math.max(0, waiting.length - MOST_KEPT))
}
StreamCutter.prototype.end = function* () {
  yield* kept.get(this)?.splice(0) ?? []
  yield* end.call(this)
}
