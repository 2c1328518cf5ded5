import { pathsIn } from '../../../../addresses/paths.ts'
import type { Course, Goals } from '../../../data/catalogue.queries.ts'
import { localName } from '../../../parts/product/catalogue-words.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { keepChosenGoal } from '../../../ui/device/local-store.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/section.tsx'
import { homeTexts } from './home-texts.ts'

const TILE =
  'relative flex h-full min-h-20 flex-col items-center justify-center gap-1 px-1 py-2 text-center text-ink no-underline sm:min-h-24'

/**
 * Every goal: one with a single course is a link to it, any other opens its courses. This device remembers
 * the last choice.
 */
export function GoalCards({ goals, courses }: Goals) {
  const t = useTexts(homeTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <Section title={t.goals} id="goals">
      <ul className="relative grid grid-cols-3 gap-2 sm:grid-cols-5 sm:gap-3">
        {goals.map((goal) => {
          const own = courses.filter((course) => course.goalId === goal.id)
          const [only] = own.length === 1 ? own : []
          const name = locale === 'hi' ? (goal.displayNameHindi ?? goal.displayName) : goal.displayName
          const face = (
            <>
              {goal.s3Url && (
                <img
                  src={goal.s3Url}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                  className="size-8 shrink-0 sm:size-10"
                />
              )}
              <h3 className="font-semibold text-[0.8125rem] leading-tight sm:text-small">{name}</h3>
              {!only && <ChevronDownIcon className="absolute top-2 right-2 size-4 text-quiet" />}
            </>
          )
          return (
            <li key={goal.id} className="card hover:border-primary">
              {only ? (
                <a
                  href={paths.courseListing(only.id)}
                  onClick={() => keepChosenGoal(goal.id)}
                  className={TILE}
                >
                  {face}
                </a>
              ) : (
                <details
                  name="goal"
                  className="goal-tile"
                  onToggle={(event) => {
                    if (event.currentTarget.open) keepChosenGoal(goal.id)
                  }}
                >
                  <summary className={`${TILE} cursor-pointer`}>{face}</summary>
                  <GoalCourses courses={own} />
                </details>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Goals with more courses than this have tiles further down, and one link leads to those. */
const MOST_TILED = 2

function GoalCourses({ courses }: { courses: Course[] }) {
  const t = useTexts(homeTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const tiled = courses.filter(({ tileSection }) => tileSection !== null)
  const folds = tiled.length > MOST_TILED
  const section = tiled[0]?.tileSection
  return (
    <ul className="absolute inset-x-0 z-10 mt-2 flex flex-wrap gap-2 rounded-card border border-line bg-card p-3 shadow-lg">
      {courses
        .filter((course) => !folds || !tiled.includes(course))
        .map((course) => (
          <li key={course.id}>
            <a href={paths.courseListing(course.id)} className="choice">
              {localName(course, locale)}
            </a>
          </li>
        ))}
      {folds && section && (
        <li>
          <a href={`#tiles-${section}`} className="choice">
            {t.tiles(t.sections[section] ?? section, tiled.length)}
          </a>
        </li>
      )}
    </ul>
  )
}
