import { useId } from 'react'
import type { PaperLanguage } from '../../../../exam/public-paper.ts'
import type { TestIntro } from '../../../data/tests.queries.ts'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { examIntroTexts } from '../intro-texts.ts'

interface LanguageChoiceProps {
  languages: readonly PaperLanguage[]
  chosen: PaperLanguage
  onChoose: (language: PaperLanguage) => void
}

/** The language in which questions are shown first. */
export function LanguageChoice({ languages, chosen, onChoose }: LanguageChoiceProps) {
  const t = useTexts(examIntroTexts)
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-help`}>
      <legend className="exam-intro-heading">{t.languageLabel}</legend>
      <div className="exam-choice-row">
        {languages.map((language) => (
          <label key={language} className="exam-check">
            <input
              type="radio"
              name={`${id}-language`}
              checked={language === chosen}
              onChange={() => onChoose(language)}
            />
            {language === 'HINDI' ? t.hindi : t.english}
          </label>
        ))}
      </div>
      <p id={`${id}-help`} className="exam-hint">
        {t.languageHelp}
      </p>
    </fieldset>
  )
}

interface OptionalSectionsProps {
  test: TestIntro
  chosen: readonly string[]
  onChoose: (sections: readonly string[]) => void
}

/** The optional sections, of which the paper requires a number; if only one, a new choice replaces it. */
export function OptionalSections({ test, chosen, onChoose }: OptionalSectionsProps) {
  const t = useTexts(examIntroTexts)
  const locale = useLocale()
  const id = useId()
  const { chooseOptional: wanted } = test
  const one = wanted === 1
  const turn = (section: string) => {
    if (one) return onChoose([section])
    onChoose(chosen.includes(section) ? chosen.filter((other) => other !== section) : [...chosen, section])
  }
  return (
    <fieldset data-sections="" aria-describedby={`${id}-count`}>
      <legend className="exam-intro-heading">{t.choose(wanted)}</legend>
      <div className="exam-choice-row">
        {test.sections
          .filter(({ optional }) => optional)
          .map(({ id: section, title }) => {
            const words = localised(title, locale)
            return (
              <label key={section} lang={words.lang} className="exam-check">
                <input
                  type={one ? 'radio' : 'checkbox'}
                  name={`${id}-sections`}
                  checked={chosen.includes(section)}
                  // No more than required can be ticked.
                  disabled={!one && chosen.length >= wanted && !chosen.includes(section)}
                  onChange={() => turn(section)}
                />
                {words.text}
              </label>
            )
          })}
      </div>
      <p id={`${id}-count`} role="status" className="exam-hint">
        {t.chosen(chosen.length, wanted)}
      </p>
    </fieldset>
  )
}
