import { ModelLesson } from '../../parts/model/model-lesson.tsx'
import { PackageCard } from '../../parts/product/package-card.tsx'
import { localised } from '../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Section } from '../../ui/section.tsx'
import type { ThreeDLearningData } from './load-three-d-learning.ts'
import { SAMPLE } from './sample.ts'
import { threeDLearningTexts } from './three-d-learning-texts.ts'

/** What learning with 3D models is like, one that anybody may turn, and what courses hold. */
export function ThreeDLearningPage({ courses, nowMs }: ThreeDLearningData) {
  const t = useTexts(threeDLearningTexts)
  return (
    <>
      <Breadcrumb steps={[{ label: t.title }]} />
      <h1 className="mt-2 text-h2 sm:text-h1">{t.title}</h1>
      <p className="mt-2 max-w-prose text-quiet">{t.lead}</p>
      <Section title={t.sample}>
        <ModelLesson model={{ ...SAMPLE, title: t.sampleTitle }} heading="h3" />
      </Section>
      <Section title={t.how}>
        <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5">
          {t.howLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Section>
      <Section title={t.held}>
        {courses.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <ul className="grid gap-6 lg:grid-cols-2">
            {courses.map((course) => (
              <li key={course.card.id} className="min-w-0">
                <Course {...course} nowMs={nowMs} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  )
}

function Course({ card, models, nowMs }: ThreeDLearningData['courses'][number] & { nowMs: number }) {
  const t = useTexts(threeDLearningTexts)
  const locale = useLocale()
  return (
    <>
      <PackageCard card={card} nowMs={nowMs} />
      <ul className="mt-2 flex flex-col gap-1">
        {models.map(({ itemId, title, parts, free }) => {
          const { text, lang } = localised(title, locale)
          return (
            <li key={itemId} lang={lang}>
              <span className="font-semibold">{text}</span>
              <span className="text-quiet text-small">
                {' · '}
                {t.parts(parts)}
                {free && ` · ${t.free}`}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
