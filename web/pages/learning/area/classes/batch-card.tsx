import { useId } from 'react'
import { indianDay } from '../../../../../display/indian-day.ts'
import { shownDate } from '../../../../../display/shown-date.ts'
import type { OwnBatch } from '../../../../data/live/classes.queries.ts'
import { timingWords } from '../../../../parts/batches/timing-words.ts'
import { localised } from '../../../../parts/question/localised.ts'
import { langOf } from '../../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { batchTexts } from './batch-texts.ts'

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

interface BatchCardProps {
  batch: OwnBatch
  /** the person is in another one */
  changes: boolean
  busy: boolean
  /** why the last press on it did nothing */
  fault: string | undefined
  onJoin: () => void
}

/** A batch to choose: times, teachers, since when, seats, until when it can be joined. */
export function BatchCard({ batch, changes, busy, fault, onJoin }: BatchCardProps) {
  const t = useTexts(batchTexts)
  const locale = useLocale()
  const id = useId()
  const { text: title, lang } = localised(batch.title, locale)
  const date = (day: string) => shownDate(Date.parse(day), locale)
  const today = indianDay(Date.now())
  const { startsOn, endsOn, seats, seatsLeft, joinUntil, joining, teachers, classes } = batch
  const facts = [
    endsOn < today
      ? t.ended(date(endsOn))
      : startsOn > today
        ? t.starts(date(startsOn))
        : t.started(date(startsOn)),
    classes > 0 && t.classes(classes),
  ]
  const open = joining === 'open'
  return (
    <article
      aria-labelledby={id}
      className="flex h-full flex-col gap-2 rounded-card border border-line-strong bg-card p-4"
    >
      <h3 id={id} className="font-semibold" lang={lang}>
        {title}
      </h3>
      <Timings batch={batch} />
      {teachers.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {teachers.slice(0, MOST_TEACHERS).map(({ name, image }) => (
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
      )}
      <p className="text-quiet text-small">{facts.filter(Boolean).join(' · ')}</p>
      {open && seats !== null && seatsLeft !== null && (
        <p className="text-small tabular-nums">{t.seats(seatsLeft, seats)}</p>
      )}
      {open && joinUntil !== null && <p className="text-small">{t.until(date(joinUntil))}</p>}
      {!open && (
        <p id={`${id}why`} className="font-semibold text-small">
          {joining === 'full' ? t.full : t.closed}
        </p>
      )}
      <p role="alert" className="text-bad empty:hidden">
        {fault}
      </p>
      <p className="mt-auto pt-1">
        <button
          type="button"
          disabled={!open}
          aria-disabled={busy || undefined}
          aria-label={(changes ? t.changeToOf : t.joinOf)(title)}
          aria-describedby={open ? undefined : `${id}why`}
          onClick={onJoin}
          className={`${changes ? 'button-quiet' : 'button'} w-full cursor-pointer disabled:cursor-not-allowed disabled:border-line disabled:bg-line disabled:text-quiet sm:w-auto`}
        >
          {changes ? t.changeTo : t.join}
        </button>
      </p>
    </article>
  )
}
