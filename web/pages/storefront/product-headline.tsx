import type { ReactNode } from 'react'
import { shortCount } from '../../../display/count.ts'
import { tagsShown } from '../../../display/latest-tag.ts'
import { catalogueTexts } from '../../texts/catalogue.ts'
import { langOf } from '../../texts/lang-of.ts'
import { productTexts } from '../../texts/product.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import {
  CalendarIcon,
  ClockIcon,
  LanguageIcon,
  PlayCircleIcon,
  SeatIcon,
  TagIcon,
  UsersIcon,
} from '../../ui/icons.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Heart } from '../account/heart.tsx'
import { coursesLine, kindWord, shortDate } from './catalogue-words.ts'
import { DemoButton } from './sections/demo-button.tsx'
import type { ShownProduct } from './shown-fields.ts'

/** For which exam, what it is, and the figures one decides by. */
export function ProductHeadline({ product, nowMs }: { product: ShownProduct; nowMs: number }) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const tags = tagsShown([...product.newTags.businessTags, ...product.newTags.additionalTags], nowMs)
  return (
    <header className="flex flex-col gap-3">
      <p className="text-quiet">
        {coursesLine(product.courses, locale)} · {kindWord(product, t)}
      </p>
      <div className="flex gap-2">
        <h1 className="min-w-0 flex-1 text-h2 sm:text-h1" lang={langOf(product.title, locale)}>
          {product.title}
        </h1>
        <Heart packageId={product.id} title={product.title} />
      </div>
      {product.headline && (
        <p className="text-large" lang={langOf(product.headline, locale)}>
          {product.headline}
        </p>
      )}
      <div className="gap-6 md:flex">
        <div className="relative md:w-80 md:shrink-0 md:self-start">
          <img
            src={product.imgUrl}
            alt=""
            width={640}
            height={400}
            fetchPriority="high"
            className="aspect-[8/5] h-auto w-full rounded-card object-cover"
          />
          {product.demoUrl && <Demo product={product} url={product.demoUrl} />}
        </div>
        <Stats product={product} />
      </div>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t.facets.tagsFacets}>
          {tags.map((tag) => (
            <li key={tag.id} className="pill pill-mark" lang={langOf(tag.name, locale)}>
              {tag.name}
            </li>
          ))}
        </ul>
      )}
      <p lang={langOf(product.desc, locale)}>{product.desc}</p>
    </header>
  )
}

/** On the cover, clear of the name that is drawn on its left. */
function Demo({ product: { id, title }, url }: { product: ShownProduct; url: string }) {
  const t = useTexts(productTexts)
  return (
    <p className="absolute right-3 bottom-3">
      <DemoButton packageId={id} demo={{ name: title, videos: [{ title, url }] }}>
        <PlayCircleIcon className="size-5 shrink-0" />
        {t.watchDemo}
      </DemoButton>
    </p>
  )
}

function Stats({ product }: { product: ShownProduct }) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  // When it begins is said of what can be joined.
  const live = product.canBuy ? product.olcMetaJson : null
  const exams = product.examsCovered.length
  const small = 'size-5 shrink-0 text-quiet'
  return (
    <ul className="mt-3 grid content-start gap-x-6 gap-y-2 max-md:grid-cols-2 max-[25rem]:grid-cols-1 md:mt-0">
      {product.studentsEnrolled > 0 && (
        <Stat icon={<UsersIcon className={small} />}>{t.students(shortCount(product.studentsEnrolled))}</Stat>
      )}
      {exams > 0 && <Stat icon={<TagIcon className={small} />}>{t.examsCount(exams)}</Stat>}
      {product.examDate && (
        <Stat icon={<CalendarIcon className={small} />}>{t.examOn(shortDate(product.examDate, locale))}</Stat>
      )}
      {live && (
        <Stat icon={<CalendarIcon className={small} />}>{t.startsOn(shortDate(live.start, locale))}</Stat>
      )}
      {live && live.seats > 0 && <Stat icon={<SeatIcon className={small} />}>{t.seats(live.seats)}</Stat>}
      <Stat icon={<LanguageIcon className={small} />}>
        <span className="sr-only">{t.languages}: </span>
        {product.languages.map(({ id, name }) => t.languageNames[id] ?? name).join(', ')}
      </Stat>
      <Stat icon={<ClockIcon className={small} />}>
        {t.updated} <RelativeTime at={product.updatedAt} />
      </Stat>
    </ul>
  )
}

function Stat({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
