import { type ReactNode, useId } from 'react'

/** A part of a page under its own heading; `id` makes it a place that links can name. */
export function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} id={id} className="mt-10">
      <h2 id={heading} className="mb-4 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
