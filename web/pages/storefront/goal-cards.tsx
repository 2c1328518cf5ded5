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

/** Only what has a tile further down may be left to it. */
function foldTiled(courses: Goals['courses']) {
  const tiled = courses.filter((course) => course.tileSection !== null)
  const room = Math.max(1, SHOWN - (courses.length - tiled.length))
  const folds = courses.length > SHOWN + 1 && tiled.length > room + 1
  const left = new Set(folds ? tiled.slice(room) : [])
  return {
    shown: courses.filter((course) => !left.has(course)),
    folded: left.size,
    section: tiled[0]?.tileSection,
  }
}

function GoalCourses({ courses }: Pick<Goals, 'courses'>) {
  const t = useTexts(homeTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const { shown, folded, section } = foldTiled(courses)
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4">
      {shown.map((course) => (
        <li key={course.id}>
          <a href={paths.courseListing(course.id)} className="inline-flex min-h-9 items-center">
            {localName(course, locale)}
          </a>
        </li>
      ))}
      {folded > 0 && (
        <li>
          <a href={`#tiles-${section}`} className="inline-flex min-h-9 items-center">
            {t.moreCourses(folded)}
          </a>
        </li>
      )}
    </ul>
  )
}
