import { lazy, Suspense, useEffect, useState } from 'react'

// Not imported in production builds, where it would split what pages of the store share.
const ComponentsPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./components-page.tsx')).ComponentsPage }))
  : () => null
const ExamSamples = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./exam/exam-samples.tsx')).ExamSamples }))
  : () => null

/** Pages for development, in a browser only: every component, and the exam room in every state. */
function Page({ page }: { page: string }) {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return <Suspense>{awake && (page === 'components' ? <ComponentsPage /> : <ExamSamples />)}</Suspense>
}

/** A production build leaves it out, with everything that it shows. */
export const DevPage = import.meta.env.DEV ? Page : () => null
