import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { playerPath } from '../../../../addresses/learning-paths.ts'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { OwnedPackage } from '../../../data/learning.queries.ts'
import { RestOfList } from '../../../parts/own-place/rest-of-list.tsx'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { loadPlayerSoon } from '../player/load-player.ts'
import { areaTexts } from './area-texts.ts'
import { goesOn } from './content-lists.ts'
import { ItemRow } from './item-row.tsx'
import type { ContentPages } from './use-content.ts'

interface ContentListProps {
  pages: ContentPages
  owned: OwnedPackage
  /** how many branches the page itself names */
  within?: number
}

/** The items shown so far, and the button for the next ten. */
export function ContentList({ pages, owned, within }: ContentListProps) {
  const t = useTexts(areaTexts)
  const { shown, asking, failed } = pages
  const router = useRouter()
  const paths = pathsIn(useLocale())
  const first = shown?.list.find(({ lesson, access }) => lesson?.seconds && access === 'open')
  const to = first && paths.at(playerPath(owned, first.contentType, first.itemId))
  useEffect(
    () => (to === undefined ? undefined : loadPlayerSoon(() => void router.preloadRoute({ to }))),
    [to, router],
  )
  if (!shown) return null
  const { list, total } = shown
  const on = goesOn(list.length, total)
  return (
    <>
      <ul aria-busy={asking !== undefined} className="flex flex-col gap-3">
        {list.map((item) => (
          <li key={item.itemId}>
            <ItemRow item={item} owned={owned} {...(within !== undefined && { within })} />
          </li>
        ))}
      </ul>
      <RestOfList
        shown={list.length}
        total={on ? total : list.length}
        asksNext={asking === 'next'}
        nextFailed={failed === 'next'}
        onNext={pages.askNext}
        texts={t}
      />
      {!on && list.length < total && <p className="mt-4 text-quiet">{t.listEnds}</p>}
    </>
  )
}
