import type { ReactNode } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { testPortalPath } from '../../../../addresses/test-paths.ts'
import { shortCount } from '../../../../display/count.ts'
import { tagsShown } from '../../../../display/latest-tag.ts'
import { freeKindOfItem } from '../../../../display/open-free-content.ts'
import { catalogueTexts } from '../../../parts/product/catalogue-texts.ts'
import { coursesLine, kindWord, shortDate } from '../../../parts/product/catalogue-words.ts'
import type { ShownProduct } from '../../../parts/product/shown-fields.ts'
import { Heart } from '../../../person/heart.tsx'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import {
  CalendarIcon,
  ClockIcon,
  LanguageIcon,
  PlayCircleIcon,
  SeatIcon,
  TagIcon,
  UsersIcon,
} from '../../../ui/fact-icons.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { productTexts } from '../product-texts.ts'
import { DemoButton } from '../sections/demo-button.tsx'
import { ShareButton } from './share-button.tsx'

/** The exam, the kind, and the key figures. */
export function ProductHeadline({ product, nowMs }: { product: ShownProduct; nowMs: number }) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  const tags = tagsShown([...product.newTags.businessTags, ...product.newTags.additionalTags], nowMs)
  return (
    <header className="product-head">
      <div className="product-title">
        <p className="text-quiet max-md:text-small">
          {coursesLine(product.courses, locale)} · {kindWord(product, t)}
        </p>
        <div className="flex gap-2">
          <h1 className="min-w-0 flex-1 text-h4 sm:text-h2 lg:text-h1" lang={langOf(product.title, locale)}>
            {product.title}
          </h1>
          <div className="flex flex-col sm:flex-row-reverse">
            <Heart packageId={product.id} title={product.title} />
            <ShareButton title={product.title} />
          </div>
        </div>
      </div>
      {product.headline && (
        <p className="product-wide md:text-large" lang={langOf(product.headline, locale)}>
          {product.headline}
        </p>
      )}
      <img
        src={product.imgUrl}
        alt=""
        width={640}
        height={400}
        fetchPriority="high"
        className="product-cover aspect-[8/5] h-auto w-full rounded-control object-cover md:rounded-card"
      />
      <div className="product-facts flex flex-col gap-3">
        <Stats product={product} />
        <div className="flex flex-wrap gap-2">
          <FreeTest product={product} />
          {/* The banner of a test pass has its own. */}
          {product.demoUrl && !product.isTestPassPackage && <Demo product={product} url={product.demoUrl} />}
        </div>
      </div>
      {tags.length > 0 && (
        <ul className="product-wide flex flex-wrap gap-2" aria-label={t.facets.tagsFacets}>
          {tags.map((tag) => (
            <li key={tag.id} className="pill pill-mark" lang={langOf(tag.name, locale)}>
              {tag.name}
            </li>
          ))}
        </ul>
      )}
      <p className="product-wide" lang={langOf(product.desc, locale)}>
        {product.desc}
      </p>
    </header>
  )
}

function Demo({ product: { id, title }, url }: { product: ShownProduct; url: string }) {
  const t = useTexts(productTexts)
  return (
    <DemoButton packageId={id} demo={{ name: title, videos: [{ title, url }] }}>
      <PlayCircleIcon className="size-5 shrink-0" />
      {t.watchDemo}
    </DemoButton>
  )
}

/** A link straight to the first free test. */
function FreeTest({ product: { id, freeContentData } }: { product: ShownProduct }) {
  const t = useTexts(productTexts)
  const paths = pathsIn(useLocale())
  const test = freeContentData.find((item) => freeKindOfItem(item) === 'test')
  if (!test) return null
  const { contentId: mappingId, contentTitle: title, testType } = test
  const linked = { mappingId, packageId: id, title, testType: testType ?? 0 }
  return (
    <a href={paths.at(testPortalPath(linked, 'new', { freeContent: 'true' }))} className="button-quiet">
      {t.tryFreeTest}
    </a>
  )
}

function Stats({ product }: { product: ShownProduct }) {
  const t = useTexts(catalogueTexts)
  const locale = useLocale()
  // The start date is only shown if the course can be joined.
  const live = product.canBuy ? product.olcMetaJson : null
  const exams = product.examsCovered.length
  const small = 'size-5 shrink-0 text-quiet'
  const languages = product.languages.map(({ name }) => name).join(', ')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 max-md:text-small md:grid md:content-start md:gap-y-2">
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
        <span lang={langOf(languages, locale)}>{languages}</span>
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
