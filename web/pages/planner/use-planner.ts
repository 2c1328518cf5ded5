import { useEffect, useState } from 'react'
import { problemOf } from '../../data/clients/problem-error.ts'
import { resultClient } from '../../data/clients/result-client.ts'
import { useAnswer, useCall } from '../../data/hooks.ts'
import type { Planned } from '../../data/planner.queries.ts'
import { useTexts } from '../../texts/texts.tsx'
import { onReturn } from '../../ui/device/on-return.ts'
import { plannerTexts } from './planner-texts.ts'

const AT_FIRST = 2

export interface TimesToKeep {
  examOn: string
  minutesByWeekday: number[]
}

/** A person's plan of a package, and the changes that the page makes. */
export function usePlanner(packageId: number) {
  const t = useTexts(plannerTexts)
  const [weeks, setWeeks] = useState(AT_FIRST)
  /** what was done last, for those who do not see it */
  const [said, setSaid] = useState('')
  const { data, error, again, change } = useAnswer(`plan ${packageId} ${weeks}`, () =>
    resultClient.planner.getPlan({ packageId, weeks }),
  )
  // After something was studied elsewhere, or a night.
  useEffect(() => onReturn(again), [again])
  const { busy, fault, setFault, run } = useCall((failure) => {
    const code = problemOf(failure)?.code
    if (code === 'plan_changed' || code === 'course_ended') again()
    return (code && t.faults[code]) || t.failed
  })
  const make = (call: () => Promise<Planned>, done = '') =>
    run(async () => {
      const planned = await call()
      change(() => planned)
      setFault(undefined)
      setSaid(done)
    })
  const version = data?.plan?.version ?? 0
  return {
    data,
    error,
    again,
    busy,
    fault,
    said,
    showMore: () => setWeeks((before) => before + AT_FIRST),
    keepTimes: (times: TimesToKeep) =>
      make(() => resultClient.planner.putPlan({ packageId, ...times, version, weeks })),
    move: (itemId: number, to: string, done: string) =>
      make(() => resultClient.planner.moveItem({ packageId, itemId, to, version, weeks }), done),
    async remove() {
      await resultClient.planner.deletePlan({ packageId })
      change((planned) => ({ ...planned, plan: null }))
      setSaid(t.removed)
    },
  }
}

export type Planner = ReturnType<typeof usePlanner>
