import { pathsIn } from '../../../../addresses/paths.ts'
import type { Course } from '../../../data/catalogue.queries.ts'
import type { HomeContent } from '../../../data/editorial.queries.ts'
import { localName } from '../../../parts/product/catalogue-words.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { Section } from '../../../ui/section.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { PackageShelf } from '../package-shelf.tsx'
import type { HomeData } from './home-loader.ts'
import { homeTexts } from './home-texts.ts'

const ADVANCE_MS = 5_000
const TILE_SECTIONS = ['UNDERGRADUATE', 'ENGINEERING', 'STATE']

/** The part below the first screen. */
export function HomeBelow({ home }: { home: HomeData }) {
  const t = useTexts(homeTexts)
  const { courses, nowMs } = home
  return (
    <>
      <MockTestBanner slides={home.banner} />
      <PackageShelf title={t.popular} cards={home.popular} nowMs={nowMs} />
      <PackageShelf title={t.trending} cards={home.trending} nowMs={nowMs} />
      {TILE_SECTIONS.map((section) => (
        <CategoryTiles
          key={section}
          section={section}
          courses={courses.filter((course) => course.tileSection === section)}
        />
      ))}
      <PackageShelf title={t.newest} cards={home.newest} nowMs={nowMs} />
      <Testimonials testimonials={home.testimonials} />
    </>
  )
}

/**
 * Advances every five seconds; stops when it is touched or focused, or if reduced motion is preferred (B
 * §2.7).
 */
function MockTestBanner({ slides }: { slides: HomeContent['banner'] }) {
  const t = useTexts(homeTexts)
  const paths = pathsIn(useLocale())
  if (slides.length === 0) return null
  return (
    <Section title={t.mockTests}>
      <Carousel
        label={t.mockTests}
        perPage={1}
        loop
        autoAdvanceMs={ADVANCE_MS}
        items={slides.map((slide) => ({
          key: slide.id,
          node: (
            <div className="banner relative flex flex-col items-start gap-3 p-4 md:flex-row md:items-center md:gap-8 md:p-8">
              <div className="min-w-0 flex-1">
                <h3 className="text-h4 md:text-h3">{slide.title}</h3>
                <p className="mt-1 max-w-xl">{slide.text}</p>
              </div>
              <a
                href={slide.url.startsWith('/') ? paths.at(slide.url) : slide.url}
                className="button-light mt-auto shrink-0 md:mt-0"
              >
                {slide.linkText}
              </a>
            </div>
          ),
        }))}
      />
    </Section>
  )
}

function CategoryTiles({ section, courses }: { section: string; courses: Course[] }) {
  const t = useTexts(homeTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  if (courses.length === 0) return null
  return (
    <Section title={t.sections[section] ?? section} id={`tiles-${section}`} minor>
      <ul className="chip-row">
        {courses.map((course) => (
          <li key={course.id} className="shrink-0">
            <a href={paths.courseListing(course.id)} className="choice">
              {localName(course, locale)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Testimonials({ testimonials }: { testimonials: HomeContent['testimonials'] }) {
  const t = useTexts(homeTexts)
  const locale = useLocale()
  if (testimonials.length === 0) return null
  return (
    <Section title={t.testimonials}>
      <Carousel
        label={t.testimonials}
        perPage={2}
        bleed
        items={testimonials.map((one) => ({
          key: one.id,
          node: (
            <figure className="card flex flex-col gap-2 p-5">
              <Stars rating={one.rating} />
              <blockquote>{one.text}</blockquote>
              <figcaption className="mt-auto text-quiet text-small">
                <span lang={langOf(one.name, locale)}>{one.name}</span>, {one.exam}
              </figcaption>
            </figure>
          ),
        }))}
      />
    </Section>
  )
}
