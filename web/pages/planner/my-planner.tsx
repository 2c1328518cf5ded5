import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pathsIn } from '../../../addresses/paths.ts'
import { plannerPath, purchasePath, shelfPath } from '../../../addresses/shelf-paths.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import type { Planned } from '../../data/planner.queries.ts'
import { NotLoaded } from '../../parts/own-place/not-loaded.tsx'
import { Notice } from '../../parts/own-place/persons-place.tsx'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { DeletePlan } from './delete-plan.tsx'
import { PlanShown } from './plan-shown.tsx'
import { PlanTimes } from './plan-times.tsx'
import { PlannerHeading, PlannerWaiting } from './planner-frame.tsx'
import { plannerTexts } from './planner-texts.ts'
import { type Planner, usePlanner } from './use-planner.ts'

/** The signed-in person's plan of a package, the form to make one, or why there is none. */
export function MyPlanner({ packageId, title }: { packageId: number; title: string }) {
  const t = useTexts(plannerTexts)
  const router = useRouter()
  const paths = pathsIn(useLocale())
  const planner = usePlanner(packageId)
  const { data, error, again, fault, said } = planner
  // The title in the address may be outdated.
  const straight = data && data.course.slugurl !== title ? paths.at(plannerPath(data.course)) : undefined
  useEffect(() => {
    if (straight !== undefined) void router.navigate({ href: straight, replace: true })
  }, [straight, router])
  if (problemOf(error)?.code === 'not_yours')
    return (
      <>
        <PlannerHeading />
        <Notice title={t.notYours} help={t.notYoursHelp}>
          <a href={paths.at(shelfPath())} className="button">
            {t.toCourses}
          </a>
        </Notice>
      </>
    )
  if (!data)
    return (
      <>
        <PlannerHeading />
        {error === undefined ? <PlannerWaiting /> : <NotLoaded of={plannerTexts} again={again} />}
      </>
    )
  return (
    <>
      <PlannerHeading course={data.course} />
      <p role="alert" className="mt-3 font-semibold text-bad empty:hidden">
        {fault}
      </p>
      <p role="status" className="mt-3 text-good empty:hidden">
        {said}
      </p>
      <Content data={data} planner={planner} />
    </>
  )
}

function Content({ data, planner }: { data: Planned; planner: Planner }) {
  const t = useTexts(plannerTexts)
  const paths = pathsIn(useLocale())
  const { course, ended, empty, plan } = data
  const toCourse = (
    <a href={paths.at(purchasePath(course))} className="button">
      {t.toCourse}
    </a>
  )
  if (ended)
    return (
      <>
        <Notice title={t.ended} help={t.endedHelp}>
          {toCourse}
        </Notice>
        {plan && <DeletePlan planner={planner} />}
      </>
    )
  if (!plan && empty)
    return (
      <Notice title={t.nothing} help={t.nothingHelp}>
        {toCourse}
      </Notice>
    )
  if (plan) return <PlanShown data={data} plan={plan} planner={planner} />
  return (
    <section aria-labelledby="make-plan" className="card mt-5 p-4 sm:p-6">
      <h2 id="make-plan" className="text-h4">
        {t.makeTitle}
      </h2>
      <p className="mt-1 text-quiet">{t.makeHelp}</p>
      <PlanTimes data={data} planner={planner} action={t.make} />
    </section>
  )
}
