import { shortCount } from '../../../../display/count.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { PlayCircleIcon } from '../../../ui/fact-icons.tsx'
import { Section } from '../../../ui/section.tsx'
import { productTexts } from '../product-texts.ts'
import { DemoButton } from './demo-button.tsx'

type Faculty = ShownProduct['faculties'][number]

/** The teachers, three per page (A §9), each with their demo videos, if any. */
export function Faculties({ product: { id, faculties } }: { product: ShownProduct }) {
  const t = useTexts(catalogueTexts)
  if (faculties.length === 0) return null
  return (
    <Section title={t.teachers}>
      <Carousel
        label={t.teachers}
        perPage={3}
        bleed
        items={faculties.map((faculty, at) => ({
          key: faculty.id,
          node: <Teacher faculty={faculty} packageId={id} position={at + 1} />,
        }))}
      />
    </Section>
  )
}

interface TeacherProps {
  faculty: Faculty
  packageId: number
  /** among the product's teachers, from 1 */
  position: number
}

function Teacher(props: TeacherProps) {
  const { faculty } = props
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
        {[
          t.experience(faculty.exp),
          ...(faculty.studentsMentored > 0 ? [t.mentored(shortCount(faculty.studentsMentored))] : []),
        ].join(' · ')}
      </p>
      {faculty.highlights.length > 0 && (
        <p className="text-small" lang={langOf(faculty.highlights[0] ?? '', locale)}>
          {faculty.highlights.join(' · ')}
        </p>
      )}
      {demoVideosOf(faculty).length > 0 && <TeacherDemo {...props} />}
    </article>
  )
}

function TeacherDemo({ faculty, packageId, position }: TeacherProps) {
  const t = useTexts(productTexts)
  const locale = useLocale()
  const videos = demoVideosOf(faculty)
  return (
    <p className="mt-auto pt-1">
      <DemoButton packageId={packageId} demo={{ name: faculty.name, videos, teacher: position }}>
        <PlayCircleIcon className="size-5 shrink-0" />
        {t.demoVideos(videos.length)}
        <span className="sr-only">
          : <span lang={langOf(faculty.name, locale)}>{faculty.name}</span>
        </span>
      </DemoButton>
    </p>
  )
}

/** A teacher's `url` is also a demo video (A §3), without a title of its own. */
function demoVideosOf({ name, url, demoVideos }: Faculty): Faculty['demoVideos'] {
  if (url === null || demoVideos.some((video) => video.url === url)) return demoVideos
  return [{ title: name, url }, ...demoVideos]
}
