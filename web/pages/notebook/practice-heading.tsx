import { useEffect, useRef } from 'react'
import type { Locale } from '../../../addresses/locale.ts'
import type { AskedMistake } from '../../data/notebook.queries.ts'
import { localised } from '../../parts/question/localised.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { practiceTexts } from './practice-texts.ts'

interface HeadingProps {
  asked: AskedMistake
  progress: { at: number; of: number }
  onceMore: boolean
  /** it takes focus, as for every question after the first */
  takesFocus: boolean
  language: Locale
  onLanguage: (language: Locale) => void
}

/** The question's number out of the total, and its test. */
export function PracticeHeading({
  asked,
  progress,
  onceMore,
  takesFocus,
  language,
  onLanguage,
}: HeadingProps) {
  const t = useTexts(practiceTexts)
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [takesFocus])
  const { subject, en, hi } = asked
  const title = localised(asked.title, locale)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div>
        <h2 ref={heading} id="practice-question" tabIndex={-1} className="text-h4 tabular-nums outline-none">
          {t.heading(progress.at, progress.of)}
        </h2>
        <p className="text-quiet text-small">
          {onceMore && <b className="font-semibold">{t.onceMore} · </b>}
          {subject !== null && <span lang={langOf(subject, locale)}>{subject} · </span>}
          <span lang={title.lang}>{title.text}</span>
        </p>
      </div>
      {en && hi && <LanguageChoice chosen={language} onChoose={onLanguage} />}
    </div>
  )
}
