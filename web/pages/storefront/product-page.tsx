import { shortCount } from '../../../display/count.ts'
import { tagsShown } from '../../../display/latest-tag.ts'
import { validityTag } from '../../../display/validity-tag.ts'
import type { Locale } from '../../locale.ts'
import { pathsIn, productPath } from '../../paths.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { pageHead } from '../page-head.ts'
import { contentCount, kindWord, localName, shortDate } from './catalogue-words.ts'
import { CardGrid } from './package-card.tsx'
import { Price } from './price.tsx'
import type { ProductPageData } from './product-loader.ts'
import {
  ExamsCovered,
  Faculties,
  Faqs,
  Features,
  Overview,
  Section,
  Testimonials,
} from './product-sections.tsx'
import { RichText } from './rich-text.tsx'
import type { ShownCard, ShownProduct } from './shown-fields.ts'

export function productHead(data: ProductPageData | undefined, locale: Locale) {
  if (!data) return {}
  const { product } = data
  return pageHead({
    locale,
    path: productPath(product),
    title: product.title,
    description: product.desc.slice(0, 160),
    image: product.imgUrl,
  })
}

export function ProductPage({ product, included, recommended, nowMs }: ProductPageData) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const course = product.courses[0]!
  const paths = pathsIn(locale)
  return (
    <article>
      <Breadcrumb
        steps={[
          { label: t.listingTitle(localName(course, locale)), href: paths.courseListing(course.id) },
          { label: product.title },
        ]}
      />
      <div className="mt-4 gap-8 lg:grid lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <Headline product={product} nowMs={nowMs} />
          <PriceCard product={product} className="mt-6 lg:hidden" />
          <Highlights product={product} />
          <Overview sections={product.overview} title={t.overview} />
          {product.additionalDesc && (
            <Section title={t.more}>
              <RichText html={product.additionalDesc} />
            </Section>
          )}
          <Features features={product.salientFeatures} />
          <ExamsCovered exams={product.examsCovered} />
          <Faculties faculties={product.faculties} />
          <Testimonials testimonials={product.testimonialJson} />
          <Faqs faqs={product.faqJson} />
        </div>
        <aside className="hidden lg:block">
          <PriceCard product={product} className="sticky top-4" />
        </aside>
      </div>
      <Shelf title={t.included} cards={included} nowMs={nowMs} />
      <Shelf title={t.recommended} cards={recommended} nowMs={nowMs} />
    </article>
  )
}

function Headline({ product, nowMs }: { product: ShownProduct; nowMs: number }) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const tags = tagsShown([...product.newTags.businessTags, ...product.newTags.additionalTags], nowMs)
  return (
    <header className="flex flex-col gap-3">
      <p className="text-quiet">
        {product.courses.map((course) => localName(course, locale)).join(', ')} · {kindWord(product, t)}
      </p>
      <h1 className="text-h2 sm:text-h1">{product.title}</h1>
      {product.headline && <p className="text-large">{product.headline}</p>}
      <img
        src={product.imgUrl}
        alt=""
        width={640}
        height={400}
        fetchPriority="high"
        className="aspect-[8/5] h-auto w-full max-w-xl rounded-card object-cover"
      />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-quiet">
        {product.studentsEnrolled > 0 && <li>{t.students(shortCount(product.studentsEnrolled))}</li>}
        {product.examDate && <li>{t.examOn(shortDate(product.examDate, locale))}</li>}
        {product.olcMetaJson && <li>{t.startsOn(shortDate(product.olcMetaJson.start, locale))}</li>}
        {product.olcMetaJson && <li>{t.seats(product.olcMetaJson.seats)}</li>}
        <li>
          {t.languages}: {product.languages.map((language) => language.name).join(', ')}
        </li>
      </ul>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag.id} className="pill">
              {tag.name}
            </li>
          ))}
        </ul>
      )}
      <p>{product.desc}</p>
    </header>
  )
}

function PriceCard({ product, className }: { product: ShownProduct; className: string }) {
  const t = useTexts(catalogueTexts)
  return (
    <section aria-label={t.plans} className={`card p-5 ${className}`}>
      <ul className="flex flex-col gap-4">
        {product.multiValidity
          // A plan that costs nothing is a trial, not a plan (A §4).
          .filter((option) => option.spPaise > 0 || !product.isTestPassPackage)
          .map((option) => {
            const special = validityTag(option)
            return (
              <li key={option.id} className="border-line border-t pt-4 first:border-0 first:pt-0">
                <p className="font-semibold">
                  {option.title} {special && <span className="pill ml-1">{special}</span>}
                </p>
                <p className="text-quiet text-small">
                  {t.validFor(t.validityUnits[option.validityUnit](option.validity))}
                </p>
                <Price spPaise={option.spPaise} mrpPaise={option.mrpPaise} />
              </li>
            )
          })}
      </ul>
    </section>
  )
}

function Highlights({ product }: { product: ShownProduct }) {
  const t = useTexts(catalogueTexts)
  return (
    <>
      {product.highlights.length > 0 && (
        <Section title={t.highlights}>
          <ul className="list-disc pl-5">
            {product.highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        </Section>
      )}
      {product.olcMetaJson && (
        <Section title={t.timings}>
          <ul>
            {product.olcMetaJson.timings.map((timing) => (
              <li key={timing}>{timing}</li>
            ))}
          </ul>
        </Section>
      )}
      {product.subCategories.length > 0 && (
        <Section title={t.inside}>
          <ul className="grid gap-2 sm:grid-cols-2">
            {product.subCategories.map((part) => (
              <li key={part.id} className="card px-4 py-3 font-semibold">
                {contentCount(part, t)}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function Shelf({ title, cards, nowMs }: { title: string; cards: ShownCard[]; nowMs: number }) {
  if (cards.length === 0) return null
  return (
    <Section title={title}>
      <CardGrid cards={cards} nowMs={nowMs} />
    </Section>
  )
}
