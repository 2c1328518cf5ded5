import { indianDay } from '../../../../display/indian-day.ts'
import { indianNumber } from '../../../../display/indian-number.ts'
import { shownDate } from '../../../../display/shown-date.ts'
import type { Batch } from '../../../data/live/list-batches.ts'
import { timingWords } from '../../../parts/batches/timing-words.ts'
import { localised } from '../../../parts/question/localised.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import { productBatchTexts } from './product-batch-texts.ts'

const MOST_TEACHERS = 4

/** The batches of a live course: when each is, who teaches, and whether a seat is left. */
export function ProductBatches({ batches, nowMs }: { batches: readonly Batch[]; nowMs: number }) {
  const t = useTexts(productBatchTexts)
  return (
    <Section title={t.title}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {batches.map((batch) => (
          <li key={batch.batchId} className="card flex flex-col gap-1 p-4">
            <BatchFacts batch={batch} nowMs={nowMs} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-quiet text-small">{t.help}</p>
    </Section>
  )
}

function BatchFacts({ batch, nowMs }: { batch: Batch; nowMs: number }) {
  const t = useTexts(productBatchTexts)
  const locale = useLocale()
  const date = (day: string) => shownDate(Date.parse(day), locale)
  const { title, timings, teachers, startsOn, classes, seatsLeft, joinUntil, joining } = batch
  const named = localised(title, locale)
  const begins = startsOn > indianDay(nowMs) ? t.starts : t.started
  return (
    <>
      <h3 className="font-semibold" lang={named.lang}>
        {named.text}
      </h3>
      {timings.map((timing) => {
        const words = timingWords(timing, locale)
        return <p key={words}>{words}</p>
      })}
      {teachers.length > 0 && (
        <p className="text-small">
          {t.with}{' '}
          {teachers.slice(0, MOST_TEACHERS).map(({ name }, at) => (
            <span key={name} lang={langOf(name, locale)}>
              {at > 0 ? `, ${name}` : name}
            </span>
          ))}
        </p>
      )}
      <p className="text-quiet text-small">
        {begins(date(startsOn))}
        {classes > 0 && ` · ${t.classes(classes)}`}
      </p>
      {joining === 'open' ? (
        <p className="text-small">
          {[
            seatsLeft !== null && t.left(indianNumber(seatsLeft)),
            joinUntil !== null && t.until(date(joinUntil)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : (
        <p className="font-semibold text-small">{joining === 'full' ? t.full : t.over}</p>
      )}
    </>
  )
}
