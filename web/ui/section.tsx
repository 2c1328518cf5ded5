import { type ReactNode, Suspense, useId } from 'react'

interface SectionProps {
  title: string
  /** makes it a link target */
  id?: string
  /** a less important row, close to its neighbours on a phone */
  minor?: boolean
  children: ReactNode
}

/** A part of a page under its own heading. Each hydrates separately, so that none delays a tap on another. */
export function Section(props: SectionProps) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

function Part({ title, id, minor = false, children }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} id={id} className={`md:mt-10 ${minor ? 'mt-3' : 'mt-7'}`}>
      <h2 id={heading} className={`md:mb-4 md:text-h3 ${minor ? 'mb-0.5 text-body' : 'mb-3 text-h4'}`}>
        {title}
      </h2>
      {children}
    </section>
  )
}
