import { type ReactNode, type Ref, useId } from 'react'

interface PartProps {
  title: string
  /** of the heading, if it takes focus */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A section of an order's page. */
export function OrderPart({ title, heading, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-h4 outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
