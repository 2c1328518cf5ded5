import { type ReactNode, Suspense, use } from 'react'
import type { Deferred } from './deferred.ts'

/** Shows a part once it has loaded; nothing around it waits. */
export function WhenLoaded<T>({ part, children }: { part: Deferred<T>; children: (is: T) => ReactNode }) {
  if ('is' in part) return children(part.is)
  return (
    <Suspense>
      <Coming comes={part.comes}>{children}</Coming>
    </Suspense>
  )
}

function Coming<T>({ comes, children }: { comes: Promise<T>; children: (is: T) => ReactNode }) {
  return children(use(comes))
}
