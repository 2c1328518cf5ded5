import { pathsIn } from '../../../../addresses/paths.ts'
import { shelfPath } from '../../../../addresses/shelf-paths.ts'
import { searchContent } from '../../../data/search/own-search.queries.ts'
import { RestOfList } from '../../../parts/own-place/rest-of-list.tsx'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { ownedTexts } from '../owned-texts.ts'
import { HitList } from './hit-list.tsx'
import { NothingOwned } from './nothing-owned.tsx'
import { ownSearchTexts } from './own-search-texts.ts'
import { OwnedFound, useOwnedFound } from './owned-found.tsx'
import { useFoundPages } from './use-found-pages.ts'

/** What a person owns that has these words: courses, and places within lessons and books. */
export function OwnSearch({ query }: { query: string }) {
  const t = useTexts(ownSearchTexts)
  const list = useTexts(ownedTexts)
  const locale = useLocale()
  const owned = useOwnedFound(query)
  const contents = useFoundPages(`contents ${query}`, (pageNo) => searchContent(query, pageNo))
  const first = contents.data?.[0]
  const meant = owned.first?.searchedFor ?? first?.searchedFor
  const failed = owned.failed || contents.failed
  const waiting = !failed && (owned.stale || contents.stale)
  const nothing = !failed && !waiting && owned.isAll && owned.first?.total === 0 && first?.total === 0
  const again = () => {
    if (owned.failed) owned.again()
    if (contents.failed) contents.again()
  }
  return (
    <div className="mt-2" aria-busy={waiting}>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span role="status">
          {waiting && `${t.searching} …`}
          {meant && (
            <>
              {t.searchedFor} <strong lang={langOf(meant, locale)}>“{meant}”</strong>
            </>
          )}
        </span>
        <a href={pathsIn(locale).at(shelfPath())} className="inline-flex min-h-11 items-center font-semibold">
          {t.clear}
        </a>
      </p>
      {failed && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t.failed}
          <button type="button" onClick={again} className="button-quiet cursor-pointer">
            {t.tryAgain}
          </button>
        </p>
      )}
      <OwnedFound owned={owned} />
      {first && first.total > 0 && (
        <section aria-labelledby="own-contents" className="mt-8">
          <h2 id="own-contents" className="text-h4">
            {t.contents}
          </h2>
          <p role="status" className="text-quiet">
            {t.contentsFound(first.total)}
          </p>
          <HitList hits={contents.data!.flatMap(({ hits }) => hits)} />
          <RestOfList {...contents.rest(first.total)} texts={list} />
        </section>
      )}
      {nothing && <NothingOwned query={query} />}
    </div>
  )
}
