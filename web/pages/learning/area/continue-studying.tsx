import { useEffect, useReducer } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import { shelfPath } from '../../../../addresses/shelf-paths.ts'
import { CONTENT_PAGE_SIZE } from '../../../../contract/learning/content-limits.ts'
import type { ProductType } from '../../../../contract/product-types.ts'
import { learningClient } from '../../../data/clients/learning-client.ts'
import { useAnswer } from '../../../data/hooks.ts'
import type { ContinuedItem, LearningItem } from '../../../data/learning.queries.ts'
import { NotLoaded } from '../../../parts/own-place/not-loaded.tsx'
import { Notice } from '../../../parts/own-place/persons-place.tsx'
import { RestOfList } from '../../../parts/own-place/rest-of-list.tsx'
import { shelfTexts } from '../../../parts/own-place/shelf-texts.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { onReturn } from '../../../ui/device/on-return.ts'
import { Section } from '../../../ui/section.tsx'
import { Waiting } from '../shelf-frame.tsx'
import { areaTexts } from './area-texts.ts'
import { continuedTexts } from './continued-texts.ts'
import { ItemRow } from './item-row.tsx'
import { mergeContinued } from './merge-continued.ts'

const MOST_AT_ONCE = 50

interface Begun {
  list: ContinuedItem[]
  total: number
  /** of live classes: those that come next */
  comingSoonData?: LearningItem[]
}

/** Every list of what was begun, each asked by itself (B §7), with its category. */
const CONTINUED: {
  category: ProductType
  ask: (page: { pageNo: number; pageSize: number }) => Promise<Begun>
}[] = [
  { category: 'TEST_SERIES', ask: learningClient.learning.continueTests },
  { category: 'EBOOKS', ask: learningClient.learning.continueEbooks },
  { category: 'MAGAZINES', ask: learningClient.learning.continueMagazines },
  { category: 'VIDEOS', ask: learningClient.learning.continueVideos },
  { category: 'ONLINE_LIVE_CLASSES', ask: learningClient.learning.continueLiveClasses },
]

/** What the person has begun in all courses, the latest first. */
export function ContinueStudying() {
  const t = useTexts(areaTexts)
  const continued = useTexts(continuedTexts)
  const shelf = useTexts(shelfTexts)
  const paths = pathsIn(useLocale())
  // Each list is asked as far as the merged one is shown: its first ten may all come from one of them.
  const [pages, showNext] = useReducer((before: number) => before + 1, 1)
  const size = pages * CONTENT_PAGE_SIZE
  const { data, error, stale, again } = useAnswer(`continued ${size}`, () => askContinued(size))
  useEffect(() => onReturn(again), [again])
  const shown = data?.items.slice(0, size) ?? []
  return (
    <>
      <Breadcrumb steps={[{ label: shelf.title, href: paths.at(shelfPath()) }, { label: shelf.goOn }]} />
      <h1 className="mt-2 text-h2 sm:text-h1">{shelf.goOn}</h1>
      <p className="mt-1 max-w-prose text-quiet">{shelf.goOnWhat}</p>
      {!data && (error === undefined ? <Waiting /> : <NotLoaded of={areaTexts} again={again} />)}
      {data?.incomplete && (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-3">
          {continued.incomplete}
          <button type="button" onClick={again} className="button-quiet cursor-pointer">
            {t.tryAgain}
          </button>
        </p>
      )}
      {data && data.coming.length > 0 && (
        <Section title={continued.comingClasses}>
          <ul className="flex flex-col gap-3">
            {data.coming.map((item) => (
              <li key={item.itemId}>
                <ItemRow item={item} owned={{ packageId: item.packageId, slugurl: 'course' }} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {data && shown.length === 0 && !data.incomplete && (
        <Notice title={continued.nothingBegun} help={continued.nothingBegunHelp}>
          <a href={paths.at(shelfPath())} className="button">
            {t.myCourses}
          </a>
        </Notice>
      )}
      {data && shown.length > 0 && (
        <section aria-label={shelf.goOn} className="mt-4">
          <h2 className="sr-only">{shelf.goOn}</h2>
          <ul className="flex flex-col gap-3">
            {shown.map((item) => (
              <li key={`${item.category} ${item.itemId}`}>
                <ItemRow item={item} owned={{ packageId: item.packageId, slugurl: 'course' }} />
              </li>
            ))}
          </ul>
          <RestOfList
            shown={shown.length}
            total={Math.min(data.total, MOST_AT_ONCE)}
            asksNext={stale}
            nextFailed={error !== undefined}
            onNext={error === undefined ? showNext : again}
            texts={t}
          />
        </section>
      )}
    </>
  )
}

async function askContinued(size: number) {
  const answers = await Promise.allSettled(
    CONTINUED.map(({ ask }) => ask({ pageNo: 0, pageSize: Math.min(MOST_AT_ONCE, size) })),
  )
  if (answers.every(({ status }) => status === 'rejected')) throw (answers[0] as PromiseRejectedResult).reason
  const came = answers.map((answer, at) => ({
    category: CONTINUED[at]!.category,
    answer: answer.status === 'fulfilled' ? answer.value : undefined,
  }))
  return {
    ...mergeContinued<ContinuedItem>(came),
    coming: came.flatMap(({ answer }) => answer?.comingSoonData ?? []),
  }
}
