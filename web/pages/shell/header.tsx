import { useState } from 'react'
import { inLocale, type Locale } from '../../../addresses/locale.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import type { ShellData } from '../../parts/page/shell-context.ts'
import { AccountLinks } from '../../person/account-links.tsx'
import { shellTexts } from '../../texts/shell.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { CartLink } from './cart-link.tsx'
import { GoalMenu } from './goal-menu.tsx'
import type { Layout } from './layout.ts'
import type { SearchBox } from './search/search-box.tsx'

interface HeaderProps {
  variant: Exclude<Layout['header'], 'none'>
  shell: ShellData
  /** address without language */
  path: string
  /** filters, order and page number of the list shown */
  query: string
}

export function Header({ variant, shell, path, query }: HeaderProps) {
  const locale = useLocale()
  const paths = pathsIn(locale)
  return (
    <header className="relative z-20 border-line border-b bg-card">
      <div className="header-row page-width mx-auto flex min-h-14 items-center px-4 md:gap-x-3 md:py-2">
        <a
          href={paths.home()}
          className={`brand-link mr-auto flex min-h-11 min-w-0 items-center gap-2 text-ink no-underline ${variant === 'store' ? 'md:mr-2' : ''}`}
        >
          <img src="/favicon.svg" alt="" width={28} height={28} className="size-7 shrink-0" />
          <span className="brand-words flex min-w-0 flex-col">
            <span className="truncate font-bold text-h4 leading-tight">{shell.brand.name}</span>
            <span className="text-quiet text-small leading-tight max-md:sr-only">{shell.brand.tagline}</span>
          </span>
        </a>
        {variant === 'store' && (
          <>
            <GoalMenu key={path} />
            <Search key={`search ${path}`} />
          </>
        )}
        <LanguageLink locale={locale} address={path + query} />
        <AccountLinks>
          <CartLink />
        </AccountLinks>
        <span hidden data-whole="" />
      </div>
    </header>
  )
}

/**
 * On a phone a tap opens it below the row. A plain form until it is first focused, which loads what suggests,
 * and on a phone fills the screen (search/).
 */
function Search() {
  const t = useTexts(shellTexts)
  const [place, setPlace] = useState<HTMLDetailsElement | null>(null)
  const [Box, setBox] = useState<typeof SearchBox>()
  const wake = () =>
    import('./search/search-box.tsx').then(
      (part) => setBox(() => part.SearchBox),
      () => {},
    )
  return (
    <details
      ref={setPlace}
      className="header-search min-w-0 md:ml-auto md:max-w-md md:flex-1"
      onFocus={wake}
      onInput={wake}
      onToggle={() => place?.open && place.querySelector('input')?.focus()}
    >
      <summary
        aria-label={t.search}
        className="inline-flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-paper supports-[selector(::details-content)]:md:hidden"
      >
        <SearchIcon />
      </summary>
      <SearchField />
      {Box && place && <Box place={place} />}
    </details>
  )
}

function SearchField() {
  const t = useTexts(shellTexts)
  const paths = pathsIn(useLocale())
  return (
    <form action={paths.search()} className="header-search-form flex min-w-0">
      <input
        type="search"
        name="searchTerm"
        required
        minLength={2}
        maxLength={200}
        role="combobox"
        aria-expanded="false"
        aria-label={t.searchLabel}
        placeholder={t.searchHint}
        autoComplete="off"
        enterKeyHint="search"
        className="field min-w-0 flex-1 rounded-r-none border-r-0"
      />
      <button type="submit" className="button shrink-0 rounded-l-none px-3">
        <SearchIcon />
        <span className="sr-only">{t.search}</span>
      </button>
    </form>
  )
}

/** As written in a link: the router has decoded everything percent-encoded except `%` itself. */
const written = (address: string): string => address.replace(/[^!-~]+|["<>\\^`{|}]+/g, encodeURIComponent)

function LanguageLink({ locale, address }: { locale: Locale; address: string }) {
  const t = useTexts(shellTexts)
  const other: Locale = locale === 'en' ? 'hi' : 'en'
  return (
    <a
      href={inLocale(written(address), other)}
      hrefLang={other}
      lang={other}
      aria-label={t.otherLanguageLabel}
      className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 font-semibold no-underline hover:underline"
    >
      {t.otherLanguage}
    </a>
  )
}
