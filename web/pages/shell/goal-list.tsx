import { pathsIn } from '../../../addresses/paths.ts'
import type { Goals } from '../../api/catalogue.queries.ts'
import { useLocale } from '../../texts/texts.tsx'

/** Every goal with its courses. */
export function GoalList({ goals, courses }: Goals) {
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <ul className="mx-auto grid page-width gap-x-6 gap-y-4 p-4 sm:grid-cols-2 lg:grid-cols-4">
      {goals.map((goal) => (
        <li key={goal.id}>
          <p className="font-semibold">
            {locale === 'hi' ? (goal.displayNameHindi ?? goal.displayName) : goal.displayName}
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {courses
              .filter((course) => course.goalId === goal.id)
              .map((course) => (
                <li key={course.id}>
                  <a
                    href={paths.courseListing(course.id)}
                    className="inline-flex min-h-9 items-center text-small"
                  >
                    {locale === 'hi' ? (course.nameHindi ?? course.name) : course.name}
                  </a>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
