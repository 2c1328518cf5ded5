import { type ReactNode, Suspense, useId } from 'react'

interface SectionProps {
  title: string
  /** makes it a place that links can name */
  id?: string
  children: ReactNode
}

/** A part of a page under its own heading. Each wakes by itself, so that none holds up a tap on another. */
export function Section(props: SectionProps) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

function Part({ title, id, children }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} id={id} className="mt-7 md:mt-10">
      <h2 id={heading} className="mb-3 text-h4 md:mb-4 md:text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}
