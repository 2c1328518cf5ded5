import { useId } from 'react'
import type { Locale } from '../../../addresses/locale.ts'
import { indianDay } from '../../../display/indian-day.ts'
import { shownDate } from '../../../display/shown-date.ts'
import type { PricedLine } from '../../data/cart.queries.ts'
import { choiceTexts } from '../../parts/batches/choice-texts.ts'
import { timingWords } from '../../parts/batches/timing-words.ts'
import { localised } from '../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'

type Batch = PricedLine['batches'][number]

interface BatchChoiceProps {
  line: PricedLine
  chosen: number | undefined
  onChoose: (batchId: number) => void
}

/** In which batch of a live course its buyer will sit. */
export default function BatchChoice({ line, chosen, onChoose }: BatchChoiceProps) {
  const t = useTexts(choiceTexts)
  const locale = useLocale()
  const help = useId()
  const batch = line.batches.find(({ batchId }) => batchId === chosen)
  return (
    <div className="mt-2">
      <label className="flex flex-col gap-1">
        <span aria-hidden="true" className="font-semibold text-small">
          {t.batch}
        </span>
        <select
          aria-label={t.batchOf(line.title)}
          aria-describedby={help}
          value={chosen ?? ''}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
          className="field w-full"
        >
          {line.batches.map((batch) => (
            <option key={batch.batchId} value={batch.batchId} disabled={batch.joining !== 'open'}>
              {[localised(batch.title, locale).text, ...factsOf(batch, locale, t)].join(' · ')}
            </option>
          ))}
        </select>
      </label>
      {batch && <p className="mt-1 text-small">{factsOf(batch, locale, t).join(' · ')}</p>}
      <p id={help} className="mt-1 text-quiet text-small">
        {t.canChange}
      </p>
    </div>
  )
}

/** `Mon, Wed 7:30 pm`, `starts 4 Jan 2027`, `12 seats left` */
function factsOf(batch: Batch, locale: Locale, t: (typeof choiceTexts)['en']): string[] {
  const { timings, startsOn, seatsLeft, joining } = batch
  const day = shownDate(Date.parse(startsOn), locale)
  return [
    ...timings.slice(0, 1).map((timing) => timingWords(timing, locale)),
    (startsOn > indianDay(Date.now()) ? t.starts : t.started)(day),
    joining === 'full' ? t.full : joining === 'over' ? t.over : seatsLeft === null ? '' : t.left(seatsLeft),
  ].filter((word) => word !== '')
}
