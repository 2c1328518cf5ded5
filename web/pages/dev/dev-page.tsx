import { lazy, Suspense, useEffect, useState } from 'react'

// Named in no build for production, where it would part what pages of the store share.
const ComponentsPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./components-page.tsx')).ComponentsPage }))
  : () => null
const ExamSamples = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./exam/exam-samples.tsx')).ExamSamples }))
  : () => null

/**
 * What can be looked at in development, by a browser alone: every component, and the exam room in every
 * state.
 */
function Page({ page }: { page: string }) {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return <Suspense>{awake && (page === 'components' ? <ComponentsPage /> : <ExamSamples />)}</Suspense>
}

/** A production build leaves it out with all that it shows. */
export const DevPage = import.meta.env.DEV ? Page : () => null
