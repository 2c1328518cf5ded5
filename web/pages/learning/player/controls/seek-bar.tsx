import { type PointerEvent, useState } from 'react'
import type { Lesson } from '../../../../data/lessons/lessons.queries.ts'
import { useTexts } from '../../../../texts/texts.tsx'
import { clockOf } from '../clock-words.ts'
import { useOwnPlayback, usePlayback } from '../playback/use-playback.ts'
import type { Watched } from '../playback/watched.ts'
import { playerTexts } from '../player-texts.ts'

/** Where the learner is, what is loaded, what was watched, and where chapters begin. */
export function SeekBar({ lesson, watched }: { lesson: Lesson; watched: Watched }) {
  const t = useTexts(playerTexts)
  const playback = useOwnPlayback()
  const now = usePlayback(playback, ({ second }) => Math.floor(second))
  const seconds = usePlayback(playback, (shown) => shown.seconds)
  const loaded = usePlayback(playback, ({ video, second }) => Math.floor(loadedUntil(video, second)))
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const percent = (second: number) => `${(Math.min(second, seconds) / seconds) * 100}%`
  const second = dragged ?? now
  const release = () => {
    if (dragged !== undefined) playback.seek(dragged)
    setDragged(undefined)
  }
  const point = ({ clientX, currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return
    const { left, width } = currentTarget.getBoundingClientRect()
    setOver(Math.min(1, Math.max(0, (clientX - left) / width)) * seconds)
  }
  return (
    <div className="lesson-seek">
      <span className="lesson-time">{clockOf(second)}</span>
      <div className="lesson-rail" onPointerMove={point} onPointerLeave={() => setOver(undefined)}>
        <i className="lesson-loaded" style={{ width: percent(loaded) }} />
        {watched.map(([from, to]) => (
          <i
            key={from}
            className="lesson-watched"
            style={{ left: percent(from), width: percent(to - from) }}
          />
        ))}
        <i className="lesson-played" style={{ width: percent(second) }} />
        {lesson.chapters.map(
          ({ at }) => at > 0 && <i key={at} className="lesson-tick" style={{ left: percent(at) }} />,
        )}
        <input
          type="range"
          min="0"
          max={Math.floor(seconds)}
          step="1"
          value={second}
          aria-label={t.seek}
          aria-valuetext={t.placeOf(second, seconds)}
          onPointerDown={() => setDragged(now)}
          onPointerUp={release}
          onPointerCancel={release}
          onChange={({ target }) => {
            if (dragged === undefined) playback.seek(Number(target.value))
            else setDragged(Number(target.value))
          }}
        />
        {over !== undefined && <Glimpse lesson={lesson} second={over} left={percent(over)} />}
      </div>
      <span className="lesson-time">{clockOf(seconds)}</span>
    </div>
  )
}

/** A small picture of the moment below the pointer. */
function Glimpse({ lesson, second, left }: { lesson: Lesson; second: number; left: string }) {
  const { thumbnails: small } = lesson
  const at = small ? Math.min(small.count - 1, Math.floor(second / small.every)) : 0
  return (
    <span aria-hidden="true" className="lesson-glimpse" style={{ left }}>
      {small && (
        <span
          style={{
            width: small.width,
            height: small.height,
            backgroundImage: `url("${small.url}")`,
            backgroundPosition: `-${(at % small.columns) * small.width}px -${Math.floor(at / small.columns) * small.height}px`,
          }}
        />
      )}
      {clockOf(second)}
    </span>
  )
}

function loadedUntil({ buffered }: HTMLVideoElement, second: number): number {
  for (let at = 0; at < buffered.length; at++)
    if (buffered.start(at) <= second + 0.5 && buffered.end(at) >= second) return buffered.end(at)
  return 0
}
