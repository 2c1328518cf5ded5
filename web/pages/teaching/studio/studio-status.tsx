import { useEffect, useState } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import type { StudioState } from './sending/studio-state.ts'
import { studioStatusTexts } from './studio-status-texts.ts'

/** What becomes of the sending, in one line that is read out when it changes, and for how long it is live. */
export function StudioStatus({ state }: { state: StudioState }) {
  const t = useTexts(studioStatusTexts)
  const { phase, warning, liveSince } = state
  const warned = phase === 'live' && warning !== undefined ? t.warnings[warning] : undefined
  return (
    <div data-phase={phase} className="studio-status">
      <div role="status" className="min-w-0 flex-1">
        <p className="studio-said">{wordsOf(state, t)}</p>
        {warned && <p>{warned}</p>}
      </div>
      {(phase === 'live' || phase === 'lost') && liveSince !== undefined && <Since at={liveSince} />}
    </div>
  )
}

function wordsOf(
  { phase, end, slowSince, reduced }: StudioState,
  t: (typeof studioStatusTexts)['en'],
): string {
  switch (phase) {
    case 'checking':
    case 'ready':
      return t.off
    case 'ended':
      return end ? t.ends[end] : t.off
    case 'connecting':
      return t.connecting
    case 'lost':
      return t.lost
    case 'live':
      return slowSince !== undefined ? t.slow : reduced ? t.reduced : t.live
  }
}

const SECOND_MS = 1_000

function Since({ at }: { at: number }) {
  const t = useTexts(studioStatusTexts)
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p role="timer" className="studio-since">
      {t.since(clockOf(Math.max(0, Math.floor((now - at) / SECOND_MS))))}
    </p>
  )
}

function clockOf(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
