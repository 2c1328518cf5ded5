import { examPath, pathsIn } from '../../../addresses/paths.ts'
import { shortCount } from '../../../display/count.ts'
import type { ProductDetails } from '../../api/catalogue.queries.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { Questions } from '../../ui/questions.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Strip } from '../../ui/strip.tsx'
import { RichText } from './rich-text.tsx'
import { Section } from './section.tsx'

/** Named sections, with a way to each where there are several. */
export function Overview({ sections, title }: { sections: ProductDetails['overview']; title: string }) {
  if (sections.length === 0) return null
  const idOf = (at: number) => `overview-${at + 1}`
  return (
    <Section title={title}>
      {sections.length > 1 && (
        <Strip
          label={title}
          className="mb-4"
          items={sections.map((section, at) => ({ href: `#${idOf(at)}`, label: section.title }))}
        />
      )}
      {sections.map((section, at) => (
        <div key={idOf(at)} id={idOf(at)} className="mt-5 first:mt-0">
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

/** Nine at first, all where there are no more than ten (A §9). */
export function ExamsCovered({ exams }: { exams: ProductDetails['examsCovered'] }) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  if (exams.length === 0) return null
  return (
    <Section title={t.examsCovered}>
      <ShowMore
        first={exams.length > 10 ? 9 : exams.length}
        listClass="flex flex-wrap gap-3"
        items={exams.map((exam) => ({
          key: exam.id,
          node: (
            <a
              href={paths.at(examPath(exam.urlSlug))}
              className="card flex min-h-12 items-center gap-2 px-3 py-2 text-ink no-underline hover:border-primary"
            >
              {exam.thumbnail && (
                <img src={exam.thumbnail} alt="" width={32} height={32} loading="lazy" className="size-8" />
              )}
              <span lang={langOf(exam.name, locale)}>{exam.name}</span>
            </a>
          ),
        }))}
      />
    </Section>
  )
}

export function Faculties({ faculties }: { faculties: ProductDetails['faculties'] }) {
  const t = useTexts(catalogueTexts)
  if (faculties.length === 0) return null
  return (
    <Section title={t.teachers}>
      <Carousel
        label={t.teachers}
        perPage={3}
        bleed
        items={faculties.map((faculty) => ({ key: faculty.id, node: <Teacher faculty={faculty} /> }))}
      />
    </Section>
  )
}

function Teacher({ faculty }: { faculty: ProductDetails['faculties'][number] }) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  return (
    <article className="card flex flex-col gap-2 p-4">
      <div className="flex items-center gap-3">
        {faculty.image && (
          <img
            src={faculty.image}
            alt=""
            width={72}
            height={72}
            loading="lazy"
            className="size-16 shrink-0 rounded-full"
          />
        )}
        <div className="min-w-0">
          <h3 className="font-semibold" lang={langOf(faculty.name, locale)}>
            {faculty.name}
          </h3>
          <p className="text-quiet text-small" lang={langOf(faculty.subject, locale)}>
            {faculty.subject}
          </p>
        </div>
      </div>
      <p className="text-small">
        {t.experience(faculty.exp)} · {t.mentored(shortCount(faculty.studentsMentored))}
      </p>
      {faculty.highlights.length > 0 && (
        <p className="text-small" lang={langOf(faculty.highlights[0] ?? '', locale)}>
          {faculty.highlights.join(' · ')}
        </p>
      )}
    </article>
  )
}

export function Testimonials({ testimonials }: { testimonials: ProductDetails['testimonialJson'] }) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  if (testimonials.length === 0) return null
  return (
    <Section title={t.reviews}>
      <Carousel
        label={t.reviews}
        perPage={2}
        bleed
        items={testimonials.map((testimonial, at) => ({
          key: at,
          node: (
            <figure className="card flex flex-col gap-2 p-4">
              <Stars rating={testimonial.rating} />
              <blockquote lang={langOf(testimonial.description, locale)}>
                {testimonial.description}
              </blockquote>
              <figcaption className="mt-auto text-quiet text-small" lang={langOf(testimonial.name, locale)}>
                {testimonial.name}
              </figcaption>
            </figure>
          ),
        }))}
      />
    </Section>
  )
}

export function Faqs({ faqs }: { faqs: ProductDetails['faqJson'] }) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  if (faqs.length === 0) return null
  return (
    <Section title={t.questions}>
      <div lang={langOf(faqs[0]?.qN ?? '', locale)}>
        <Questions
          items={faqs.map((faq, at) => ({
            id: at,
            question: faq.qN,
            answer: <RichText html={faq.aN} />,
          }))}
        />
      </div>
    </Section>
  )
}
