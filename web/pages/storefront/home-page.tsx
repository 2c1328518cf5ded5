import type { Goals } from '../../api/catalogue.queries.ts'
import { pathsIn } from '../../paths.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { shellTexts } from '../../texts/shell.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { CardGrid } from './package-card.tsx'
import type { ShownCard } from './shown-fields.ts'

export function HomePage({
  goals,
  courses,
  popular,
  nowMs,
}: Goals & { popular: ShownCard[]; nowMs: number }) {
  const t = useTexts(shellTexts)
  const words = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <>
      <h1 className="max-w-2xl text-h2 sm:text-h1">{t.homeTitle}</h1>
      <p className="mt-3 max-w-2xl text-large text-quiet">{t.homeIntro}</p>
      <section aria-labelledby="goals" className="mt-8">
        <h2 id="goals" className="text-h3">
          {t.goals}
        </h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {goals.map((goal) => {
            const name = locale === 'hi' ? (goal.displayNameHindi ?? goal.displayName) : goal.displayName
            return (
              <li key={goal.id} className="card flex gap-4 p-4">
                {goal.s3Url && <img src={goal.s3Url} alt="" width={48} height={48} className="size-12" />}
                <div>
                  <h3 className="font-semibold text-large">{name}</h3>
                  <ul className="mt-1 flex flex-wrap gap-x-4">
                    {courses
                      .filter((course) => course.goalId === goal.id)
                      .map((course) => (
                        <li key={course.id}>
                          <a
                            href={paths.courseListing(course.id)}
                            className="inline-flex min-h-8 items-center"
                          >
                            {locale === 'hi' ? (course.nameHindi ?? course.name) : course.name}
                          </a>
                        </li>
                      ))}
                  </ul>
                </div>
              </li>
            )
          })}
        </ul>
      </section>
      <section aria-labelledby="popular" className="mt-10">
        <h2 id="popular" className="mb-4 text-h3">
          {words.sorts.popular}
        </h2>
        <CardGrid cards={popular} nowMs={nowMs} />
      </section>
    </>
  )
}
