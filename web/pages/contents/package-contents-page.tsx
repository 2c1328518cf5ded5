import { examPath, pathsIn } from '../../../addresses/paths.ts'
import type { HeldTests } from '../../data/previews.queries.ts'
import { askedOf } from '../../parts/asking/asked-of.ts'
import { NotOnSale } from '../../parts/asking/not-on-sale.tsx'
import { contentsTexts } from '../../parts/free-content/contents-texts.ts'
import { TestList } from '../../parts/free-content/test-list.tsx'
import { catalogueTexts } from '../../parts/product/catalogue-texts.ts'
import { contentCount, localName } from '../../parts/product/catalogue-words.ts'
import { Cover } from '../../parts/product/cover.tsx'
import { heldTestsTexts } from '../../parts/product/held-tests-texts.ts'
import { notOnSaleTexts } from '../../parts/product/not-on-sale-texts.ts'
import { Price } from '../../parts/product/price.tsx'
import { usePurchase } from '../../parts/product/purchase-store.ts'
import { langOf } from '../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { Section } from '../../ui/section.tsx'
import { ContentsFrame } from './contents-frame.tsx'
import type { ContentsData, PackPart } from './load-contents.ts'

/** At most this many exams are named here; the full list has its own page. */
const EXAMS_NAMED = 9

/**
 * The contents of a package, or of a part of a pack, of one kind: how much, from which parts, for which exams
 * and subjects.
 */
export function PackageContentsPage(data: ContentsData) {
  const { product, pack, category, entries, parts, timings } = data
  const t = useTexts(contentsTexts)
  const shop = useTexts(catalogueTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <ContentsFrame
      product={pack ?? product}
      steps={data.steps}
      heading={t.kinds[category]}
      more={
        pack ? (
          <>
            <a href={paths.packageDetails(pack.id, category)}>{t.wholeKind(t.kinds[category])}</a>
            <a href={paths.product(product)}>{t.openCourse}</a>
          </>
        ) : undefined
      }
    >
      {pack && (
        <p className="mt-1 text-large" lang={langOf(product.title, locale)}>
          {product.title}
        </p>
      )}
      <div className="card mt-5 flex flex-wrap items-center justify-between gap-4 p-5">
        <ul className="flex flex-col gap-1">
          {entries.map((entry) => (
            <li key={entry.id}>
              <span className="font-semibold text-h4">{data.testsCounted ?? contentCount(entry, shop)}</span>
            </li>
          ))}
          {entries.length === 0 && <li className="font-semibold text-h4">{t.kinds[category]}</li>}
          {timings.map((timing) => (
            <li key={timing} className="text-quiet">
              {timing}
            </li>
          ))}
          {data.canBuy && category === 'ONLINE_LIVE_CLASSES' && (
            <li className="text-quiet text-small">{shop.recording}</li>
          )}
          {data.canBuy && category === 'BOOKS' && (
            <li className="max-w-prose text-quiet text-small">{shop.bookDelivery}</li>
          )}
        </ul>
        {data.canBuy ? (
          <div>
            <Price spPaise={data.spPaise} mrpPaise={data.mrpPaise} />
            <a href={`${paths.product(product)}#plans`} className="button mt-3">
              {t.seePlans}
            </a>
          </div>
        ) : (
          <div className="flex max-w-sm flex-col gap-3">
            <NotOnSale about={askedOf(product)} closedTypes={data.closedTypes} />
          </div>
        )}
      </div>
      {data.tests && <EveryTest {...data} tests={data.tests} />}
      {parts.length > 0 && (
        <Section title={t.partsOfKind}>
          <ul className="grid gap-3 sm:grid-cols-2">
            {parts.map((part) => (
              <li key={part.product.id}>
                <Part part={part} packId={product.id} category={category} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Covered {...data} />
    </ContentsFrame>
  )
}

/** Each test by name, before any payment. */
function EveryTest({ product, canBuy, nowMs, tests }: ContentsData & { tests: HeldTests }) {
  const t = useTexts(heldTestsTexts)
  const owned = usePurchase(product.id).state === true
  const others = tests.total - tests.tests.length
  return (
    <Section title={t.heading}>
      <TestList tests={tests.tests} nowMs={nowMs} owned={owned} />
      {others > 0 && <p className="mt-2">{t.more(others)}</p>}
      {!owned && <p className="mt-2 text-quiet text-small">{canBuy ? t.help : t.helpClosed}</p>}
    </Section>
  )
}

function Part(props: { part: PackPart; packId: number; category: ContentsData['category'] }) {
  const { part, packId, category } = props
  const shop = useTexts(catalogueTexts)
  const notOnSale = useTexts(notOnSaleTexts)
  const locale = useLocale()
  const { id, title, imgUrl } = part.product
  return (
    <article className="card relative flex h-full gap-3 p-3 has-[a:hover]:border-primary">
      <Cover src={imgUrl} className="w-28" />
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="font-semibold leading-snug" lang={langOf(title, locale)}>
          <a
            href={pathsIn(locale).packagePart(packId, category, id)}
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </a>
        </h3>
        {part.count > 0 && (
          <p className="text-quiet text-small">{contentCount({ category, count: part.count }, shop)}</p>
        )}
        {part.canBuy ? (
          <Price className="mt-auto" spPaise={part.spPaise} mrpPaise={part.mrpPaise} />
        ) : (
          <p className="mt-auto font-semibold">{notOnSale.notYet}</p>
        )}
      </div>
    </article>
  )
}

function Covered({ product, exams, subjects }: ContentsData) {
  const t = useTexts(contentsTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <>
      {subjects.length > 0 && (
        <Section title={t.subjects}>
          <ul className="flex flex-wrap gap-2">
            {subjects.map((subject) => (
              <li key={subject.id} className="pill" lang={langOf(localName(subject, locale), locale)}>
                {localName(subject, locale)}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-quiet">{t.subjectsHelp}</p>
          <a href={paths.syllabus(product)} className="inline-flex min-h-11 items-center font-semibold">
            {t.seeSyllabus}
          </a>
        </Section>
      )}
      {exams.length > 0 && (
        <Section title={t.exams}>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {exams.slice(0, exams.length > EXAMS_NAMED + 1 ? EXAMS_NAMED : exams.length).map((exam) => (
              <li key={exam.id}>
                <a
                  href={paths.at(examPath(exam.urlSlug))}
                  className="inline-flex min-h-11 items-center"
                  lang={langOf(exam.name, locale)}
                >
                  {exam.name}
                </a>
              </li>
            ))}
          </ul>
          <a href={paths.examsList(product)} className="mt-1 inline-flex min-h-11 items-center font-semibold">
            {t.allExams(exams.length)}
          </a>
        </Section>
      )}
    </>
  )
}
