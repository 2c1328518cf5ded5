import { useId } from 'react'
import type { PassCard as Card } from '../../../data/test-passes.queries.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { type CardChoice, PassCard } from './pass-card.tsx'
import { CARD_PLACE } from './pass-list.tsx'
import { passTexts } from './pass-texts.ts'
import { byFirstCourse, type PassSearch } from './use-pass-search.ts'

interface SearchBoxProps {
  label: string
  search: PassSearch
  onType: (term: string) => void
}

export function SearchBox({ label, search, onType }: SearchBoxProps) {
  const t = useTexts(passTexts)
  const id = useId()
  return (
    <search className="mb-3 block noscript:hidden">
      <label htmlFor={id} className="mb-1 block text-quiet text-small">
        {label}
      </label>
      <input
        id={id}
        type="search"
        value={search.term}
        maxLength={200}
        onChange={(event) => onType(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
        className="field w-full md:max-w-md"
      />
      <p role="status" className="mt-1 min-h-6 text-quiet text-small">
        {search.asking ? t.loading : search.failed ? t.failed : search.found && t.found(search.found.length)}
      </p>
    </search>
  )
}

interface PassFoundProps {
  search: PassSearch
  found: readonly Card[]
  choice: CardChoice | undefined
}

/** What a search found, under the first course of each. */
export function PassFound({ search, found, choice }: PassFoundProps) {
  const t = useTexts(passTexts)
  const locale = useLocale()
  if (found.length === 0) return <p>{t.noContent}</p>
  return (
    <div aria-busy={search.asking}>
      {byFirstCourse(found).map(([course, cards]) => (
        <section key={course} className="mt-4 first:mt-0">
          <h3 className="mb-2 text-h4" lang={langOf(course, locale)}>
            {course}
          </h3>
          <ul className="grid gap-2 lg:grid-cols-2 lg:gap-3">
            {cards.map((card) => (
              <li key={card.id} className={CARD_PLACE}>
                <PassCard card={card} choice={choice} grouped />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
