import { chosenNumbers, withOption } from '../../parts/question/chosen-options.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import type { AnswerFieldProps } from './answer-field.tsx'
import { practiceTexts } from './practice-texts.ts'

/**
 * The options of a question in the order of the question bank, of which one or several can be chosen,
 * labelled with the letters used in solutions.
 */
export function OptionsField({ asked: { mistakeId, input }, words, answer, onAnswer }: AnswerFieldProps) {
  const t = useTexts(practiceTexts)
  const locale = useLocale()
  const several = input === 'some-options'
  const chosen = chosenNumbers(answer)
  return (
    <fieldset className="mt-4 grid min-w-0 gap-2">
      <legend className="sr-only">{several ? t.optionsSome : t.options}</legend>
      {words.options.map((html, at) => (
        <label
          // biome-ignore lint/suspicious/noArrayIndexKey: the options of one question, in their order
          key={at}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong px-3 py-2.5 hover:border-primary has-checked:border-primary has-checked:bg-primary-tint has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
        >
          <input
            type={several ? 'checkbox' : 'radio'}
            name={`mistake-${mistakeId}`}
            checked={chosen.includes(at + 1)}
            onChange={() => onAnswer(several ? withOption(answer, at + 1) : at + 1)}
            className="mt-0.5 size-5 shrink-0 accent-primary outline-none"
          />
          <span className="shrink-0 font-semibold">{String.fromCharCode(65 + at)}.</span>
          <RichText
            html={html}
            lang={words.lang === locale ? undefined : words.lang}
            className="min-w-0 flex-1"
          />
        </label>
      ))}
    </fieldset>
  )
}
