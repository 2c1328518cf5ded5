import { examPath, pathsIn } from '../../../addresses/paths.ts'
import { contentsTexts } from '../../parts/free-content/contents-texts.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Section } from '../../ui/section.tsx'
import { ContentsFrame } from './contents-frame.tsx'
import type { ExamsListData } from './load-exams-list.ts'

/** Every exam and paper that a product covers, tab by tab. */
export function ExamsListPage({ product, steps, tabs }: ExamsListData) {
  const t = useTexts(contentsTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <ContentsFrame product={product} steps={steps} heading={t.exams}>
      {tabs.map(({ tab, exams }) => (
        <Section key={tab} title={tab}>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {exams.map((exam) => (
              <li key={exam.id}>
                <a
                  href={paths.at(examPath(exam.urlSlug))}
                  className="card flex min-h-12 items-center gap-2 px-3 py-2 text-ink no-underline hover:border-primary"
                >
                  {exam.thumbnail && (
                    <img
                      src={exam.thumbnail}
                      alt=""
                      width={32}
                      height={32}
                      loading="lazy"
                      className="size-8"
                    />
                  )}
                  <span lang={langOf(exam.name, locale)}>{exam.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </ContentsFrame>
  )
}
