import { pathsIn } from '../../../addresses/paths.ts'
import type { Goals } from '../../api/catalogue.queries.ts'
import { homeTexts } from '../../texts/home.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { localName } from './catalogue-words.ts'
import { Section } from './section.tsx'

/** A goal with more courses than this leads to their tiles further down. */
const SHOWN = 4

export function GoalCards({ goals, courses }: Goals) {
  const t = useTexts(homeTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <Section title={t.goals} id="goals">
      <ul className="grid gap-3 min-[37.5rem]:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {goals.map((goal, at) => {
          const own = courses.filter((course) => course.goalId === goal.id)
          const [only] = own.length === 1 ? own : []
          const name = locale === 'hi' ? (goal.displayNameHindi ?? goal.displayName) : goal.displayName
          return (
            <li key={goal.id} className="card relative flex items-center gap-4 p-4">
              {goal.s3Url && (
                <img
                  src={goal.s3Url}
                  alt=""
                  width={48}
                  height={48}
                  loading={at < 3 ? 'eager' : 'lazy'}
                  className="size-12 shrink-0"
                />
              )}
              <div className="min-w-0">
                <h3 className="font-semibold text-large">
                  {only ? (
                    <a
                      href={paths.courseListing(only.id)}
                      className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                    >
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </h3>
                {!only && <GoalCourses courses={own} />}
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function GoalCourses({ courses }: Pick<Goals, 'courses'>) {
  const t = useTexts(homeTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const tiled = courses.find((course) => course.tileSection !== null)?.tileSection
  const shown = tiled && courses.length > SHOWN + 1 ? SHOWN : courses.length
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {courses.slice(0, shown).map((course) => (
        <li key={course.id}>
          <a href={paths.courseListing(course.id)} className="inline-flex min-h-9 items-center">
            {localName(course, locale)}
          </a>
        </li>
      ))}
      {shown < courses.length && (
        <li>
          <a href={`#tiles-${tiled}`} className="inline-flex min-h-9 items-center">
            {t.moreCourses(courses.length - shown)}
          </a>
        </li>
      )}
    </ul>
  )
}
