import { type ReactNode, useEffect, useRef } from 'react'

/** A page with a single message and links to continue; focus goes to the message. */
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
