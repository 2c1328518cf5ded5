import type { ReactNode } from 'react'

export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12">
      <h2 id={`${id}-title`} className="border-line border-b pb-2 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-large">{title}</h3>
      {children}
    </div>
  )
}
