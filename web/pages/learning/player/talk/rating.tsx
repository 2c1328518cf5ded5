import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAnswer, useCall } from '../../../../data/hooks.ts'
import type { AskedLesson } from '../../../../data/lessons/lessons.queries.ts'
import {
  type FeedbackOption,
  getFeedbackOptions,
  getRating,
  type Rating,
  saveFeedback,
} from '../../../../data/lessons/talk.queries.ts'
import { useLocale, useTexts } from '../../../../texts/texts.tsx'
import { Section } from '../../../../ui/section.tsx'
import { StarChoice } from './star-choice.tsx'
import { talkTexts } from './talk-texts.ts'

/** How the person rated the lesson, asked for where they come to it, and never over the picture. */
export function LessonRating({ packageId, itemId }: AskedLesson) {
  const t = useTexts(talkTexts)
  const answer = useAnswer(`rating ${itemId}`, () => getRating({ packageId, itemId }))
  const [saved, setSaved] = useState<Rating>()
  const [changes, setChanges] = useState(false)
  const rating = saved ?? answer.data?.rating
  // Where it is not known how they rated it, they may do so all the same.
  const asks = answer.data === undefined && answer.error === undefined
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed went with the form.
    if (saved) again.current?.focus()
  }, [saved])
  return (
    <Section title={t.rateTitle}>
      {asks ? (
        <div className="h-11" />
      ) : rating && !changes ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span role="status">{t.rated(rating.stars)}</span>
          <button ref={again} type="button" onClick={() => setChanges(true)} className="button-quiet">
            {t.rateAgain}
          </button>
        </p>
      ) : (
        <RatingForm
          key={rating?.changedAt}
          asked={{ packageId, itemId }}
          before={rating}
          focused={changes}
          onSaved={(now) => {
            setSaved(now)
            setChanges(false)
          }}
        />
      )}
    </Section>
  )
}

interface FormProps {
  asked: AskedLesson
  before: Rating | null | undefined
  focused: boolean
  onSaved: (rating: Rating) => void
}

function RatingForm({ asked, before, focused, onSaved }: FormProps) {
  const t = useTexts(talkTexts)
  const [stars, setStars] = useState(before?.stars ?? 0)
  const [said, setSaid] = useState<FeedbackOption['option'][]>(before?.options ?? [])
  // Without them the stars are sent all the same.
  const options = useAnswer(stars > 0 ? 'feedback options' : undefined, () => getFeedbackOptions({}))
  const offered = (options.data?.options ?? []).filter(({ from, to }) => from <= stars && stars <= to)
  const { busy, fault, setFault, run } = useCall(() => t.rateFailed)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (stars === 0) return setFault(t.rateFirst)
    const chosen = offered.map(({ option }) => option).filter((option) => said.includes(option))
    void run(async () => onSaved((await saveFeedback({ ...asked, stars, options: chosen })).rating))
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col items-start gap-3">
      <StarChoice
        legend={t.rateTitle}
        stars={stars}
        focused={focused}
        onChange={(chosen) => {
          setStars(chosen)
          setFault(undefined)
        }}
      />
      {offered.length > 0 && (
        <Options
          legend={offered[0]!.from > 3 ? t.said.good : t.said.lacking}
          offered={offered}
          said={said}
          onChange={setSaid}
        />
      )}
      <p role="alert" className="text-bad empty:hidden">
        {fault}
      </p>
      {(stars > 0 || fault) && (
        <button type="submit" aria-disabled={busy} className="button">
          {busy ? t.sending : t.rate}
        </button>
      )}
    </form>
  )
}

interface OptionsProps {
  legend: string
  offered: FeedbackOption[]
  said: FeedbackOption['option'][]
  onChange: (said: FeedbackOption['option'][]) => void
}

function Options({ legend, offered, said, onChange }: OptionsProps) {
  const locale = useLocale()
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {offered.map(({ option, words }) => (
          <label key={option} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={said.includes(option)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...said, option] : said.filter((one) => one !== option))
              }
              className="size-5 shrink-0 accent-primary"
            />
            {words[locale]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
