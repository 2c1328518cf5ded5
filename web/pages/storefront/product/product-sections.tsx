import type { MouseEvent } from 'react'
import { examPath, pathsIn } from '../../../../addresses/paths.ts'
import type { ProductDetails } from '../../../data/catalogue.queries.ts'
import { track } from '../../../events/track.ts'
import { RichText } from '../../../parts/page/rich-text.tsx'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { Strip } from '../../../ui/carousel/strip.tsx'
import { Questions } from '../../../ui/questions.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { productTexts } from '../product-texts.ts'

/** Named sections, with a link to each if there are several. */
export function Overview({ product }: { product: ShownProduct }) {
  const t = useTexts(catalogueTexts)
  const { id, overview } = product
  if (overview.length === 0) return null
  const idOf = (at: number) => `overview-${at + 1}`
  return (
    <Section title={t.overview}>
      {overview.length > 1 && (
        <Strip
          label={t.overview}
          className="mb-4"
          items={overview.map((section, at) => ({ href: `#${idOf(at)}`, label: section.title }))}
        />
      )}
      {overview.map((section, at) => (
        <div key={idOf(at)} id={idOf(at)} className="mt-5 first:mt-0">
          <h3 className="mb-1 font-semibold text-large">{section.title}</h3>
          <RichText html={section.body} id={`overview-text-${id}-${at + 1}`} />
        </div>
      ))}
    </Section>
  )
}

export function MoreAbout({ product: { id, additionalDesc } }: { product: ShownProduct }) {
  const t = useTexts(catalogueTexts)
  if (additionalDesc === null) return null
  return (
    <Section title={t.more}>
      <RichText html={additionalDesc} id={`more-text-${id}`} />
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

/** Nine at first, or all if there are no more than ten (A §9), with links to more about them. */
export function ExamsCovered({ product }: { product: ShownProduct }) {
  const t = useTexts(catalogueTexts)
  const own = useTexts(productTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const exams = product.examsCovered
  if (exams.length === 0) return null
  const link = 'inline-flex min-h-11 items-center'
  return (
    <Section title={t.examsCovered}>
      <ShowMore
        first={exams.length > 10 ? 9 : exams.length}
        listClass="chip-row"
        itemClass="shrink-0"
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
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a href={paths.examsList(product)} className={link}>
          {own.allExams}
        </a>
        {product.hasSyllabus && (
          <a href={paths.syllabus(product)} className={link}>
            {own.syllabus}
          </a>
        )}
      </p>
    </Section>
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
              <figcaption className="mt-auto flex items-center gap-3 text-quiet text-small">
                {testimonial.s3URL && (
                  <img
                    src={testimonial.s3URL}
                    alt=""
                    width={40}
                    height={40}
                    loading="lazy"
                    className="size-10 shrink-0 rounded-full object-cover"
                  />
                )}
                <span lang={langOf(testimonial.name, locale)}>{testimonial.name}</span>
              </figcaption>
            </figure>
          ),
        }))}
      />
    </Section>
  )
}

export function Faqs({ product: { id, faqJson } }: { product: ShownProduct }) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  if (faqJson.length === 0) return null
  return (
    <Section title={t.questions}>
      <div lang={langOf(faqJson[0]?.qN ?? '', locale)} onClickCapture={(event) => noteOpening(event, id)}>
        <Questions
          items={faqJson.map((faq, at) => ({
            id: at,
            question: faq.qN,
            answer: <RichText html={faq.aN} id={`answer-${id}-${at + 1}`} />,
          }))}
        />
      </div>
    </Section>
  )
}

function noteOpening({ target }: MouseEvent, packageId: number): void {
  const details = (target as Element).closest('summary')?.parentElement
  if (!(details instanceof HTMLDetailsElement) || details.open) return
  const position = [...(details.parentElement?.children ?? [])].indexOf(details) + 1
  track('faq_expand_clicked', { packageId, position })
}
