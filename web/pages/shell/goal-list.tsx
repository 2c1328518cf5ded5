import { pathsIn } from '../../../addresses/paths.ts'
import type { Goals } from '../../data/catalogue.queries.ts'
import { useLocale } from '../../texts/texts.tsx'

/** Every goal with its courses; a goal with a single course is a link itself. */
export function GoalList({ goals, courses }: Goals) {
  const locale = useLocale()
  const paths = pathsIn(locale)
  const say = (english: string, hindi: string | null) => (locale === 'hi' ? (hindi ?? english) : english)
  return (
    <ul className="page-width mx-auto gap-x-6 p-4 sm:columns-2 lg:columns-4">
      {goals.map((goal) => {
        const name = say(goal.displayName, goal.displayNameHindi)
        const own = courses.filter((course) => course.goalId === goal.id)
        const [only] = own.length === 1 ? own : []
        return (
          <li key={goal.id} className="break-inside-avoid pb-3">
            {only ? (
              <a
                href={paths.courseListing(only.id)}
                className="inline-flex min-h-9 items-center font-semibold text-ink"
              >
                {name}
              </a>
            ) : (
              <>
                <p className="flex min-h-9 items-center font-semibold">{name}</p>
                <ul className="flex flex-wrap gap-x-4">
                  {own.map((course) => (
                    <li key={course.id}>
                      <a
                        href={paths.courseListing(course.id)}
                        className="inline-flex min-h-9 items-center text-small"
                      >
                        {say(course.name, course.nameHindi)}
                      </a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
