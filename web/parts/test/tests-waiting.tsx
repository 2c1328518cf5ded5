import { useTexts } from '../../texts/texts.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { testsWaitingTexts } from './tests-waiting-texts.ts'

/** A placeholder for tests that are loading. */
export function TestsWaiting({ of = 'tests' }: { of?: 'tests' | 'result' }) {
  const t = useTexts(testsWaitingTexts)
  return (
    <div role="status" className="mt-5 flex flex-col gap-3 noscript:hidden">
      <span className="sr-only">{t[of]}</span>
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  )
}
