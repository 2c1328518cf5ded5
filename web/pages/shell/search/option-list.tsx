import { rupees } from '../../../../display/rupees.ts'
import { KINDS } from '../../../texts/kinds.ts'
import { langOf } from '../../../texts/lang-of.ts'
import { useLocale, useTexts } from '../../../texts/texts.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'
import { Line } from '../../../ui/line-icon.tsx'
import type { BoxGroup, BoxOption, GroupName } from './box-options.ts'
import { boxTexts } from './box-texts.ts'

interface OptionListProps {
  id: string
  groups: BoxGroup[]
  active: string | null
  idOf: (key: string) => string
  onPress: (option: BoxOption) => void
}

/** Each option is a link, so that it can be opened in a tab of its own as well. */
export function OptionList({ id, groups, active, idOf, onPress }: OptionListProps) {
  const t = useTexts(boxTexts)
  return (
    <div id={id} role="listbox" aria-label={t.suggestions}>
      {groups.map(({ name, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of a listbox
        <div key={name} role="group" aria-label={t.groups[name]} className="search-group">
          {SAYS_ITSELF.has(name) || (
            <p role="presentation" aria-hidden="true" className="search-group-name">
              {t.groups[name]}
            </p>
          )}
          {options.map((option) => (
            <a
              key={option.key}
              id={idOf(option.key)}
              role="option"
              aria-selected={option.key === active}
              tabIndex={-1}
              href={option.href}
              onClick={() => onPress(option)}
              className="search-option"
            >
              <span className="flex min-w-0 items-center gap-3">
                <GroupIcon group={name} />
                <Words group={name} option={option} />
              </span>
              <Facts option={option} />
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}

const ICONS: Partial<Record<GroupName, string>> = {
  recent: 'M12 7.5V12l3 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  popular: 'M4 17 10 11l4 4 6-7M15 8h5v5',
}

function GroupIcon({ group }: { group: GroupName }) {
  const className = 'size-5 shrink-0 text-quiet'
  const path = ICONS[group]
  if (path) return <Line path={path} className={className} />
  return SAYS_ITSELF.has(group) || group === 'completions' ? <SearchIcon className={className} /> : null
}

const SAYS_ITSELF: ReadonlySet<GroupName> = new Set(['meant', 'all'])

function Words({ group, option: { text } }: { group: GroupName; option: BoxOption }) {
  const t = useTexts(boxTexts)
  const lang = langOf(text, useLocale())
  if (group === 'meant' || group === 'all')
    return (
      <span className="min-w-0">
        {group === 'meant' ? t.didYouMean : t.allFor} <strong lang={lang}>“{text}”</strong>
      </span>
    )
  return (
    <span className="line-clamp-2 min-w-0" lang={lang}>
      {text}
    </span>
  )
}

/** The kind of a thing, and its price or how much is there. */
function Facts({ option: { product, kind, count } }: { option: BoxOption }) {
  const t = useTexts(boxTexts)
  const types = useTexts(KINDS)
  if (product) {
    const { mahaPack, isTestPassPackage, primaryCategory, spPaise } = product
    const word = mahaPack ? t.pack : isTestPassPackage ? t.testPass : types[primaryCategory]
    return (
      <span className="search-facts">
        <span>{word}</span>
        {spPaise !== null && (
          <strong className="text-ink tabular-nums">{spPaise === 0 ? t.free : rupees(spPaise)}</strong>
        )}
      </span>
    )
  }
  if (!kind) return null
  return (
    <span className="search-facts">
      {kind !== 'exam' && <span>{t.kinds[kind]}</span>}
      {count ? <span>{t.courses(count)}</span> : null}
    </span>
  )
}
