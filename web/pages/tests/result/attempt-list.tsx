import { useSearch } from '@tanstack/react-router'
import { pathsIn } from '../../../../addresses/paths.ts'
import { testAnalysisPath } from '../../../../addresses/test-paths.ts'
import { shownMarks } from '../../../../display/shown-marks.ts'
import type { TestIntro } from '../../../data/tests.queries.ts'
import { momentWords } from '../../../parts/page/moment.ts'
import { localised } from '../../../parts/question/localised.ts'
import { resultTexts } from '../../../parts/result/result-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Section } from '../../../ui/section.tsx'
import { flagsIn } from './result-flags.ts'

/** Every submitted attempt, with a link to its result; nothing if the one shown is the only one. */
export function AttemptList({ intro, shown }: { intro: TestIntro; shown: number | undefined }) {
  const t = useTexts(resultTexts)
  const locale = useLocale()
  const flags = useSearch({ strict: false, select: flagsIn })
  const { past, packageId, mappingId, fullMarks } = intro
  if (past.every(({ number }) => number === shown)) return null
  const test = { packageId, mappingId, title: localised(intro.title, locale).text }
  return (
    <Section title={t.attempts}>
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {past.map(({ number, submittedAt, marks, late }) => (
          <li
            key={number}
            className={`card flex flex-col items-start gap-1 p-4 ${number === shown ? 'border-primary' : ''}`}
          >
            <h3 className="font-semibold">{t.attempt(number)}</h3>
            <p className="text-quiet text-small">
              {momentWords(submittedAt, 0, locale)}
              {late && ` · ${t.lateShort}`}
            </p>
            {marks !== null && fullMarks > 0 && (
              <p className="tabular-nums">{t.brought(shownMarks(marks), shownMarks(fullMarks))}</p>
            )}
            {number === shown ? (
              <p className="inline-flex min-h-11 items-center text-quiet">{t.thisOne}</p>
            ) : (
              <a
                href={pathsIn(locale).at(testAnalysisPath(test, { ...flags, attempt: number }))}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {t.seeAttempt(number)}
              </a>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
