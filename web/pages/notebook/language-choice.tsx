import type { Locale } from '../../../addresses/locale.ts'
import { useTexts } from '../../texts/texts.tsx'
import { practiceTexts } from './practice-texts.ts'

interface ChoiceProps {
  chosen: Locale
  onChoose: (language: Locale) => void
}

/** The language of the questions, if they are available in both. */
export function LanguageChoice({ chosen, onChoose }: ChoiceProps) {
  const t = useTexts(practiceTexts)
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{t.languageOf}</legend>
      {(['en', 'hi'] as const).map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === chosen}
          data-chosen={language === chosen ? '' : undefined}
          onClick={() => onChoose(language)}
          className="choice min-h-11 cursor-pointer"
        >
          {t.languages[language]}
        </button>
      ))}
    </fieldset>
  )
}
