import { pathsIn } from '../../../../addresses/paths.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { nearPart } from '../../../ui/near-part.tsx'
import { Section } from '../../../ui/section.tsx'
import type { SscTestsData } from './load-ssc-tests.ts'
import { sscTestsTexts } from './ssc-tests-texts.ts'

const PassBrowser = nearPart({
  now: import.meta.env.SSR ? (await import('./pass-browser.tsx')).PassBrowser : undefined,
  later: async () => (await import('./pass-browser.tsx')).PassBrowser,
})

export function SscTestsPage({ count, exams, pass }: SscTestsData) {
  const t = useTexts(sscTestsTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    // It sells passes, so the header is the plain one (styles/store.css).
    <div data-sells-passes="">
      <Breadcrumb steps={[{ label: t.title }]} />
      <h1 className="mt-2 text-h2 sm:text-h1">{t.title}</h1>
      <p className="mt-2 text-quiet">{t.lead(count.examTestCount, count.courseExamCount)}</p>
      <Section title={t.byExam}>
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {withTestsFirst(exams).map(({ id, name, urlSlug, tests: own }) => (
            <li key={id} className="card flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4">
              <a
                href={paths.examProducts(urlSlug, 'TEST_SERIES')}
                className="inline-flex min-h-12 items-center font-semibold"
                lang={langOf(name, locale)}
              >
                {name}
              </a>
              <span className="text-small tabular-nums">{own > 0 ? t.tests(own) : t.none}</span>
            </li>
          ))}
        </ul>
      </Section>
      <PassBrowser product={undefined} pass={pass} />
    </div>
  )
}

const withTestsFirst = (exams: SscTestsData['exams']) =>
  exams.toSorted((a, b) => Number(b.tests > 0) - Number(a.tests > 0))
