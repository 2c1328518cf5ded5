import { Fragment } from 'react'
import { pathsIn } from '../../../../addresses/paths.ts'
import type { ContentHit } from '../../../data/search/own-search.queries.ts'
import { localised } from '../../../parts/question/localised.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { clockOf } from '../player/clock-words.ts'
import { hitPath, piecesOf } from './hit-path.ts'
import { ownSearchTexts } from './own-search-texts.ts'

/** Titles, moments and pages that have the words, with the words marked. */
export function HitList({ hits }: { hits: readonly ContentHit[] }) {
  return (
    <ul className="mt-3 grid gap-2 lg:grid-cols-2">
      {hits.map((hit) => (
        <li
          key={`${hit.itemId} ${hit.kind} ${JSON.stringify(hit.where)} ${hit.snippet.text}`}
          className="min-w-0"
        >
          <Hit hit={hit} />
        </li>
      ))}
    </ul>
  )
}

function Hit({ hit }: { hit: ContentHit }) {
  const t = useTexts(ownSearchTexts)
  const locale = useLocale()
  const { text: title, lang } = localised(hit.title, locale)
  const { where, kind, snippet, packageTitle } = hit
  const place = [
    t.kinds[kind],
    where?.seconds === undefined ? undefined : clockOf(where.seconds),
    where?.page === undefined ? undefined : t.page(where.page),
  ]
  return (
    <article className="card relative h-full px-4 py-3">
      <h3 className="font-semibold leading-snug">
        <a
          href={pathsIn(locale).at(hitPath(hit))}
          lang={lang}
          className="text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {title}
        </a>
      </h3>
      {kind !== 'ITEM' && (
        <p className="mt-1 line-clamp-3" lang={hit.language ?? undefined}>
          {piecesOf(snippet.text, snippet.marks).map(({ text, marked }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
            <Fragment key={at}>
              {marked ? <mark className="bg-mark-tint font-semibold text-ink">{text}</mark> : text}
            </Fragment>
          ))}
        </p>
      )}
      <p className="mt-1 text-quiet text-small">
        {place.filter(Boolean).join(', ')} · {packageTitle}
      </p>
    </article>
  )
}
