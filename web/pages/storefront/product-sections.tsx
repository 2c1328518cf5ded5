import { type ReactNode, useId } from 'react'
import { shortCount } from '../../../display/count.ts'
import type { ProductDetails } from '../../api/catalogue.queries.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { useTexts } from '../../texts/texts.tsx'
import { RichText } from './rich-text.tsx'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Overview({ sections, title }: { sections: ProductDetails['overview']; title: string }) {
  if (sections.length === 0) return null
  return (
    <Section title={title}>
      {sections.map((section) => (
        <div key={section.title} className="mt-4 first:mt-0">
          <h3 className="mb-1 font-semibold text-large">{section.title}</h3>
          <RichText html={section.body} />
        </div>
      ))}
    </Section>
  )
}

export function Features({ features }: { features: ProductDetails['salientFeatures'] }) {
  const t = useTexts(catalogueTexts)
  if (features.length === 0) return null
  return (
    <Section title={t.features}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {features.map((feature) => (
          <li key={feature.id} className="card p-4">
            {feature.thumbnail && (
              <img src={feature.thumbnail} alt="" width={40} height={40} loading="lazy" />
            )}
            <h3 className="font-semibold">{feature.name}</h3>
            <p className="text-quiet">{feature.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function ExamsCovered({ exams }: { exams: ProductDetails['examsCovered'] }) {
  const t = useTexts(catalogueTexts)
  if (exams.length === 0) return null
  return (
    <Section title={t.examsCovered}>
      <ul className="flex flex-wrap gap-3">
        {exams.map((exam) => (
          <li key={exam.id} className="card flex items-center gap-2 px-3 py-2">
            {exam.thumbnail && (
              <img src={exam.thumbnail} alt="" width={32} height={32} loading="lazy" className="size-8" />
            )}
            {exam.name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Faculties({ faculties }: { faculties: ProductDetails['faculties'] }) {
  const t = useTexts(catalogueTexts)
  if (faculties.length === 0) return null
  return (
    <Section title={t.teachers}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {faculties.map((faculty) => (
          <li key={faculty.id} className="card flex gap-4 p-4">
            {faculty.image && (
              <img
                src={faculty.image}
                alt=""
                width={72}
                height={72}
                loading="lazy"
                className="size-18 shrink-0 rounded-full"
              />
            )}
            <div>
              <h3 className="font-semibold">{faculty.name}</h3>
              <p className="text-quiet text-small">{faculty.subject}</p>
              <p className="text-small">
                {t.experience(faculty.exp)} · {t.mentored(shortCount(faculty.studentsMentored))}
              </p>
              {faculty.highlights.length > 0 && (
                <p className="mt-1 text-small">{faculty.highlights.join(' · ')}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Testimonials({ testimonials }: { testimonials: ProductDetails['testimonialJson'] }) {
  const t = useTexts(catalogueTexts)
  if (testimonials.length === 0) return null
  return (
    <Section title={t.reviews}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {testimonials.map((testimonial) => (
          <li key={testimonial.name + testimonial.description} className="card p-4">
            <p className="text-small">{t.rating(testimonial.rating)}</p>
            <blockquote className="my-1">{testimonial.description}</blockquote>
            <p className="text-quiet text-small">{testimonial.name}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Faqs({ faqs }: { faqs: ProductDetails['faqJson'] }) {
  const t = useTexts(catalogueTexts)
  if (faqs.length === 0) return null
  return (
    <Section title={t.questions}>
      <div className="card divide-y divide-line">
        {faqs.map((faq) => (
          <details key={faq.qN} className="px-4 py-3">
            <summary className="min-h-8 cursor-pointer font-semibold">{faq.qN}</summary>
            <div className="mt-2">
              <RichText html={faq.aN} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}
