import { type RefObject, useEffect, useRef } from 'react'
import type { Locale } from '../../../../../addresses/locale.ts'
import { useLocale } from '../../../../texts/texts.tsx'
import type { Playback } from '../playback/playback.ts'
import { type PlayerSettings, rateBeside } from '../playback/player-settings.ts'
import { toggledCaptions } from './toggled-captions.ts'
import type { FullScreen } from './use-full-screen.ts'

interface Keyed {
  playback: Playback
  settings: PlayerSettings
  onChange: (changed: Partial<PlayerSettings>) => void
  languages: Locale[]
  full: FullScreen
}

const STEP = 10
const SMALL_STEP = 5
const VOLUME_STEP = 0.1
/** On a page that is not the player's these scroll it, or move within what has the focus. */
const OF_THE_PAGE = /^(?:Arrow|Home$|End$| $)/

/** The keyboard of the player: it takes no key from a field, a button, or the browser. */
export function useKeys(box: RefObject<HTMLElement | null>, keyed: Keyed): void {
  const locale = useLocale()
  const latest = useRef({ ...keyed, locale })
  latest.current = { ...keyed, locale }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (!isOurs(event.key, event.target, box.current)) return
      const act = actionOf(event.key, latest.current)
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [box])
}

function isOurs(key: string, target: EventTarget | null, box: HTMLElement | null): boolean {
  if (!(target instanceof Element) || target === document.body) return true
  if (target.closest('dialog, textarea, select, [contenteditable], input:not([type=range])')) return false
  const within = box?.contains(target) === true
  if (!OF_THE_PAGE.test(key)) return true
  // A slider moves by these, a button is pressed by the space bar.
  if (target.matches('input')) return key === ' '
  if (key === ' ' && target.closest('button, a, summary')) return false
  return within || target.id === 'main'
}

function actionOf(key: string, now: Keyed & { locale: Locale }): (() => void) | undefined {
  const { playback, settings, onChange, languages, full, locale } = now
  if (key.length === 1 && key !== ' ' && !settings.keys) return undefined
  const louder = (by: number) => () =>
    onChange({ volume: Math.min(1, Math.max(0, settings.volume + by)), muted: false })
  if (/^\d$/.test(key)) return () => playback.seek((playback.seconds * Number(key)) / 10)
  switch (key) {
    case ' ':
    case 'k':
    case 'K':
      return () => playback.toggle()
    case 'j':
    case 'J':
      return () => playback.step(-STEP)
    case 'l':
    case 'L':
      return () => playback.step(STEP)
    case 'ArrowLeft':
      return () => playback.step(-SMALL_STEP)
    case 'ArrowRight':
      return () => playback.step(SMALL_STEP)
    case 'ArrowUp':
      return louder(VOLUME_STEP)
    case 'ArrowDown':
      return louder(-VOLUME_STEP)
    case 'Home':
      return () => playback.seek(0)
    case 'End':
      return () => playback.seek(playback.seconds)
    case 'm':
    case 'M':
      return () => onChange({ muted: !settings.muted })
    case 'f':
    case 'F':
      return full.possible ? full.toggle : undefined
    case 'c':
    case 'C':
      return () => onChange({ captions: toggledCaptions(settings.captions, languages, locale) })
    case '<':
      return () => onChange({ rate: rateBeside(settings.rate, -1) })
    case '>':
      return () => onChange({ rate: rateBeside(settings.rate, 1) })
    default:
      return undefined
  }
}
