import { shownMarks } from '../../../../display/shown-marks.ts'
import type { Analysis } from '../../../data/analysis.queries.ts'
import { momentWords } from '../../../parts/page/moment.ts'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { analysisTexts } from '../analysis-texts.ts'

type Change = Analysis['changes'][number]

/** Changes of the result after it was published: the latest as news, earlier ones on demand. */
export function ResultNews({ changes }: { changes: Analysis['changes'] }) {
  const t = useTexts(analysisTexts)
  const [latest, ...earlier] = changes
  if (!latest) return null
  return (
    <div className="mb-4 rounded-card border-mark border-l-4 bg-mark-tint p-4 sm:p-5">
      <ChangeNews change={latest} />
      {earlier.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline">
            {t.earlier(earlier.length)}
          </summary>
          <ul className="flex flex-col gap-4">
            {earlier.map((change) => (
              <li key={change.changedAt}>
                <ChangeNews change={change} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function ChangeNews({ change }: { change: Change }) {
  const t = useTexts(analysisTexts)
  const locale = useLocale()
  const { before, after, changedAt, cause, questions } = change
  return (
    <>
      <h3 className="font-semibold text-large">
        {before === after ? t.newsSame(shownMarks(after)) : t.news(shownMarks(before), shownMarks(after))}
      </h3>
      <p className="mt-1 max-w-prose">
        {t.newsAt(momentWords(changedAt, 0, locale))} · {t.causes[cause]}
      </p>
      {questions.length > 0 && (
        <ul className="mt-2 flex max-w-prose list-disc flex-col gap-1 pl-5">
          {questions.map(({ question, kind, why }) => {
            const reason = localised(why, locale)
            return (
              <li key={`${question} ${kind} ${reason.text}`}>
                {kind === 'key' ? t.keyCorrected(question) : t.dropped(question)}{' '}
                {reason.text !== '' && (
                  <>
                    {t.why} <span lang={reason.lang}>{reason.text}</span>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
