import type { ReactNode } from 'react'

/**
 * As high as the screen, so that what follows is out of view both with and without the personal content; it
 * stays where it is, whatever margin that has.
 */
export function ScreenPlace({ children }: { children: ReactNode }) {
  return <div className="flow-root min-h-screen noscript:min-h-0">{children}</div>
}

/** The message of an empty place, with links to continue. */
export function Notice({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <div className="card mt-4 p-6 text-center sm:p-8">
      <h2 className="text-h4">{title}</h2>
      <p className="mx-auto mt-2 max-w-prose text-quiet">{help}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">{children}</p>
    </div>
  )
}
