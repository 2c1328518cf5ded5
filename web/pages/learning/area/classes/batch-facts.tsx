import { indianDay } from '../../../../../display/indian-day.ts'
import { shownDate } from '../../../../../display/shown-date.ts'
import type { OwnBatch } from '../../../../data/live/classes.queries.ts'
import { timingWords } from '../../../../parts/batches/timing-words.ts'
import { langOf } from '../../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { batchTexts } from './batch-texts.ts'
import { whenWords } from './class-words.ts'

const MOST_TEACHERS = 6

/** When the classes of a batch are: `Mon, Wed, Fri 7:30 pm`. */
export function Timings({ batch: { timings } }: { batch: Pick<OwnBatch, 'timings'> }) {
  const t = useTexts(batchTexts)
  const locale = useLocale()
  if (timings.length === 0) return null
  return (
    <ul>
      {timings.map((timing) => {
        const words = timingWords(timing, locale)
        return (
          <li key={words + timing.minutes}>
            {words} <span className="text-quiet text-small">· {t.minutes(timing.minutes)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Times, teachers, since when, the next class; of a batch that can be joined seats, and until when. */
export function BatchFacts({ batch }: { batch: OwnBatch }) {
  const t = useTexts(batchTexts)
  const locale = useLocale()
  const date = (day: string) => shownDate(Date.parse(day), locale)
  const nowMs = Date.now()
  const today = indianDay(nowMs)
  const { startsOn, endsOn, seats, seatsLeft, joinUntil, joining, joined, teachers, classes, nextClassAt } =
    batch
  const facts = [
    endsOn < today
      ? t.ended(date(endsOn))
      : startsOn > today
        ? t.starts(date(startsOn))
        : t.started(date(startsOn)),
    classes > 0 && t.classes(classes),
  ]
  const open = joining === 'open' && !joined
  return (
    <>
      <Timings batch={batch} />
      <Teachers of={teachers} />
      <p className="text-quiet text-small">{facts.filter(Boolean).join(' · ')}</p>
      {nextClassAt && (
        <p className="text-small">
          {t.next}: <time dateTime={nextClassAt}>{whenWords(nextClassAt, nowMs, locale)}</time>
        </p>
      )}
      {open && seats !== null && seatsLeft !== null && (
        <p className="text-small tabular-nums">{t.seats(seatsLeft, seats)}</p>
      )}
      {open && joinUntil !== null && <p className="text-small">{t.until(date(joinUntil))}</p>}
    </>
  )
}

function Teachers({ of }: { of: OwnBatch['teachers'] }) {
  const locale = useLocale()
  if (of.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {of.slice(0, MOST_TEACHERS).map(({ name, image }) => (
        <li key={name} className="flex items-center gap-2 text-small">
          {image && (
            <img
              src={image}
              alt=""
              width={32}
              height={32}
              loading="lazy"
              className="size-8 shrink-0 rounded-full"
            />
          )}
          <span lang={langOf(name, locale)}>{name}</span>
        </li>
      ))}
    </ul>
  )
}
