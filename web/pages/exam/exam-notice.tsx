import { type ReactNode, useEffect, useRef } from 'react'

/** A page with one thing to say and the ways on; whoever reads the screen begins with it. */
export function ExamNotice({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="exam-intro">
      <section className="card exam-intro-part exam-gate">
        <h1 ref={heading} tabIndex={-1} className="exam-intro-title">
          {title}
        </h1>
        {help && <p>{help}</p>}
        <p className="exam-gate-ways">{children}</p>
      </section>
    </div>
  )
}
