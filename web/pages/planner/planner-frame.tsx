import { pathsIn } from '../../../addresses/paths.ts'
import { purchasePath, shelfPath } from '../../../addresses/shelf-paths.ts'
import type { Planned } from '../../data/planner.queries.ts'
import { shelfTexts } from '../../parts/own-place/shelf-texts.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { myPlannerTexts } from './my-planner-texts.ts'

export function PlannerHeading({ course }: { course?: Planned['course'] }) {
  const t = useTexts(myPlannerTexts)
  const { title } = useTexts(shelfTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const ofCourse = course && { label: course.title, href: paths.at(purchasePath(course)) }
  return (
    <>
      <Breadcrumb
        steps={[
          { label: title, href: paths.at(shelfPath()) },
          ...(ofCourse ? [ofCourse] : []),
          { label: t.title },
        ]}
      />
      <h1 className="mt-2 text-h2 sm:text-h1">{t.title}</h1>
      {course ? (
        <p className="mt-1 text-quiet" lang={langOf(course.title, locale)}>
          {course.title}
        </p>
      ) : (
        <p className="mt-1 max-w-prose text-quiet">{t.what}</p>
      )}
    </>
  )
}

export function PlannerWaiting() {
  const t = useTexts(myPlannerTexts)
  return (
    <div role="status" className="mt-5 flex flex-col gap-4 noscript:hidden">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  )
}
