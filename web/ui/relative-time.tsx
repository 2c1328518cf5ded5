import { useSyncExternalStore } from 'react'
import { relativeTime } from '../../display/relative-time.ts'
import { shownDate } from '../../display/shown-date.ts'
import { useLocale } from '../texts/texts.tsx'
import { useAwake } from './awake.ts'

const MINUTE = 60_000

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE)
  return () => clearInterval(timer)
}

interface RelativeTimeProps {
  /** An ISO instant. */
  at: string
  className?: string
}

/** The date on a cached page, the elapsed time once the page is awake. There is space for either. */
export function RelativeTime({ at, className = '' }: RelativeTimeProps) {
  const locale = useLocale()
  const awake = useAwake()
  useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE),
    () => 0,
  )
  const atMs = Date.parse(at)
  const date = shownDate(atMs, locale)
  const ago = awake ? relativeTime(atMs, Date.now(), locale) : undefined
  return (
    <time
      dateTime={at}
      title={ago && date}
      className={`inline-block min-w-[14ch] whitespace-nowrap ${className}`}
    >
      {ago ?? date}
    </time>
  )
}
