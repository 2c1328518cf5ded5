import { useTexts } from '../../texts/texts.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Strip } from '../../ui/carousel/strip.tsx'
import { Group, Sample } from './sample-group.tsx'
import { sampleTexts } from './sample-texts.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

export function CarouselSamples() {
  const t = useTexts(sampleTexts)
  const { states } = t
  const courses = (count: number) => numbers(count).map((n) => ({ key: n, node: <CourseCard n={n} /> }))
  const slides = numbers(4).map((n) => ({ key: n, node: <Slide n={n} /> }))
  return (
    <Group id="carousel" title={t.groups.carousel}>
      <Sample title={states.none}>
        <Carousel label={states.none} items={[]} />
      </Sample>
      <Sample title={states.one}>
        <Carousel label={states.one} items={courses(1)} />
      </Sample>
      <Sample title={states.few}>
        <Carousel label={states.few} items={courses(4)} />
      </Sample>
      <Sample title={states.many}>
        <Carousel label={states.many} items={courses(12)} bleed />
      </Sample>
      <Sample title={states.loop}>
        <Carousel label={states.loop} items={courses(5)} perPage={2} loop startAt={2} />
      </Sample>
      <Sample title={states.own}>
        <Carousel label={states.own} items={courses(9)} itemClass="basis-40" dots={false} bleed />
      </Sample>
      <Sample title={states.banner}>
        <Carousel label={states.banner} items={slides} perPage={1} loop autoAdvanceMs={5000} />
      </Sample>
    </Group>
  )
}

export function StripSamples() {
  const t = useTexts(sampleTexts)
  const links = (count: number) =>
    numbers(count).map((n) => ({ href: `#part-${n}`, label: t.section(n - 1) }))
  return (
    <Group id="strip" title={t.groups.strip}>
      <Sample title={t.states.links}>
        <Strip label={t.states.links} items={links(14)} current="#part-2" />
      </Sample>
      <Sample title={t.states.fewLinks}>
        <Strip label={t.states.fewLinks} items={links(3)} />
      </Sample>
    </Group>
  )
}

function CourseCard({ n }: { n: number }) {
  const t = useTexts(sampleTexts)
  return (
    <article className="card relative flex w-full flex-col gap-1 p-3">
      <div className="aspect-[8/5] rounded-control bg-primary-tint" />
      <h4 className="font-semibold text-large leading-snug">
        <a
          href={`#course-${n}`}
          className="text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {n}. {t.courseTitle(n)}
        </a>
      </h4>
      <p className="text-small">{t.courseFacts}</p>
    </article>
  )
}

function Slide({ n }: { n: number }) {
  const t = useTexts(sampleTexts)
  return (
    <div className="card flex flex-col items-start gap-2 p-6">
      <h4 className="text-h4">{t.slide(n)}</h4>
      <p className="text-quiet">{t.slideText}</p>
      <a href="#carousel" className="button mt-2">
        {t.start}
      </a>
    </div>
  )
}
