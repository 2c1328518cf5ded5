import type { ReactNode } from 'react'

/**
 * As high as the screen nearly: what stands below comes into sight neither with what is somebody's own nor
 * without it.
 */
export function ScreenPlace({ children }: { children: ReactNode }) {
  return <div className="min-h-[90vh] noscript:min-h-0">{children}</div>
}

/** What a place without anything in it says, and the ways on. */
export function Notice({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <div className="card mt-4 p-6 text-center sm:p-8">
      <h2 className="text-h4">{title}</h2>
      <p className="mx-auto mt-2 max-w-prose text-quiet">{help}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">{children}</p>
    </div>
  )
}
