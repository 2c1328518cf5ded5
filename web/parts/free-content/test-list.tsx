import type { HeldTests } from '../../data/previews.queries.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { shortDate } from '../product/catalogue-words.ts'
import { heldTestsTexts } from '../product/held-tests-texts.ts'

type HeldTest = HeldTests['tests'][number]

interface TestListProps {
  tests: readonly HeldTest[]
  nowMs: number
  /** the reader may open all of them */
  owned: boolean
}

/** Tests by name: duration, marks, date, and whether one is free. */
export function TestList({ tests, nowMs, owned }: TestListProps) {
  return (
    <ul className="card divide-y divide-line">
      {tests.map((test) => (
        <TestRow key={test.mappingId} test={test} nowMs={nowMs} owned={owned} />
      ))}
    </ul>
  )
}

function TestRow({ test, nowMs, owned }: { test: HeldTest; nowMs: number; owned: boolean }) {
  const t = useTexts(heldTestsTexts)
  const locale = useLocale()
  const title = (locale === 'hi' ? test.title.hi : undefined) ?? test.title.en ?? test.title.hi ?? ''
  const facts = [
    t.questions(test.questionCount),
    // A psychometric test has no marks.
    test.fullMarks > 0 && t.marks(test.fullMarks),
    t.minutes(Math.round(test.durationSeconds / 60)),
    test.languages.length > 1 && t.bothLanguages,
    useDates(test, nowMs),
  ].filter((fact) => fact !== false && fact !== undefined)
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3">
      <span className="min-w-0">
        <span className="font-semibold" lang={langOf(title, locale)}>
          {title}
        </span>
        <span className="block text-quiet text-small">{facts.join(' · ')}</span>
      </span>
      <span className={`pill shrink-0 ${test.free ? 'pill-mark' : ''}`}>
        {owned ? t.yours : test.free ? t.free : t.locked}
      </span>
    </li>
  )
}

function useDates({ window, appOnly }: HeldTest, nowMs: number): string | undefined {
  const t = useTexts(heldTestsTexts)
  const locale = useLocale()
  if (appOnly) return t.appOnly
  if (!window) return undefined
  if (nowMs < Date.parse(window.opensAt)) return t.opens(shortDate(window.opensAt, locale))
  if (window.closesAt === null) return undefined
  const closes = shortDate(window.closesAt, locale)
  return nowMs < Date.parse(window.closesAt) ? t.until(closes) : t.over(closes)
}
