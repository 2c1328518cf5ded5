import { type ListingSearch, pathsIn } from '../../../../addresses/paths.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { searchTexts } from './search-texts.ts'
import type { Understood } from './understood.ts'

interface HowUnderstoodProps {
  search: ListingSearch
  understood: Understood
}

/** How a search was read, each part of it one press from being read otherwise. */
export function HowUnderstood({ search, understood }: HowUnderstoodProps) {
  const t = useTexts(searchTexts)
  const paths = pathsIn(useLocale())
  const { searchedFor, leftOut } = understood
  const { searchTerm = '', asTyped } = search
  if (asTyped)
    return (
      <p className="mt-1">
        {t.asTyped} <a href={paths.search({ searchTerm })}>{t.corrected}</a>
      </p>
    )
  return (
    <>
      {searchedFor !== null && (
        <p className="mt-1">
          {t.searchedFor} <Words words={searchedFor} strong />{' '}
          <a href={paths.search({ searchTerm, asTyped: true })} className="inline-block max-sm:min-h-9">
            {t.instead} <Words words={searchTerm} />
          </a>
          {leftOut.length > 0 && (
            <span className="block text-quiet">
              {t.leftOut} <Words words={leftOut.join(', ')} strong />
            </span>
          )}
        </p>
      )}
      <Chips chips={understood.chips} />
    </>
  )
}

function Words({ words, strong = false }: { words: string; strong?: boolean }) {
  const Tag = strong ? 'strong' : 'span'
  return <Tag lang={langOf(words, useLocale())}>“{words}”</Tag>
}

/** Exam, type, price and year that were recognised among the words. */
function Chips({ chips }: Pick<Understood, 'chips'>) {
  const t = useTexts(searchTexts)
  const locale = useLocale()
  if (chips.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2" aria-label={t.understood}>
      {chips.map(({ kind, value, label, labelHindi, without }) => {
        const shown = locale === 'hi' ? (labelHindi ?? label) : label
        return (
          <li key={`${kind} ${value}`}>
            <a
              href={pathsIn(locale).search(without ? { searchTerm: without } : {})}
              className="choice"
              data-chosen=""
            >
              <span className="sr-only">{t.without} </span>
              <span lang={langOf(shown, locale)}>{shown}</span>
              <CloseIcon className="size-4 shrink-0" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
