import { type ReactNode, Suspense, use } from 'react'
import type { Late } from './late.ts'

/** Shows a part when it is there; nothing around it waits. */
export function WhenThere<T>({ part, children }: { part: Late<T>; children: (is: T) => ReactNode }) {
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
