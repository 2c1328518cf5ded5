import { inLocale, type Locale } from '../../../addresses/locale.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { shellTexts } from '../../texts/shell.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { readRecentSearches } from '../../ui/local-store.ts'
import { AccountLinks } from '../account/account-links.tsx'
import { CartLink } from './cart-link.tsx'
import { GoalMenu } from './goal-menu.tsx'
import type { Layout } from './layout.ts'
import type { ShellData } from './shell-data.ts'

interface HeaderProps {
  variant: Layout['header']
  shell: ShellData
  /** address without language */
  path: string
  /** filters, order and page of the list shown */
  query: string
}

export function Header({ variant, shell, path, query }: HeaderProps) {
  const locale = useLocale()
  const paths = pathsIn(locale)
  if (variant === 'none') return null
  return (
    <header className="relative z-20 border-line border-b bg-card">
      <div className="mx-auto grid page-width grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-y-2 px-4 py-2 md:flex md:gap-x-3">
        <a
          href={paths.home()}
          className={`mr-auto flex min-h-11 min-w-0 flex-col justify-center text-ink no-underline ${variant === 'store' ? 'md:mr-2' : ''}`}
        >
          <span className="font-bold text-h4 leading-tight">{shell.brand.name}</span>
          <span className="text-quiet text-small leading-tight max-md:sr-only">{shell.brand.tagline}</span>
        </a>
        {variant === 'store' && (
          // A row of its own on phones.
          <div className="order-last col-span-full flex items-center gap-1 md:contents">
            <GoalMenu key={path} />
            <SearchField />
          </div>
        )}
        <LanguageLink locale={locale} address={path + query} />
        <AccountLinks>
          <CartLink />
        </AccountLinks>
      </div>
    </header>
  )
}

function SearchField() {
  const t = useTexts(shellTexts)
  const paths = pathsIn(useLocale())
  return (
    <form action={paths.search()} className="flex min-w-0 flex-1 md:ml-auto md:max-w-md">
      <input
        type="search"
        name="searchTerm"
        required
        minLength={2}
        maxLength={200}
        aria-label={t.searchLabel}
        placeholder={t.searchHint}
        list="recent-searches"
        autoComplete="off"
        enterKeyHint="search"
        className="field min-w-0 flex-1 rounded-r-none border-r-0"
        onFocus={(event) => fillSuggestions(event.currentTarget.list)}
      />
      <datalist id="recent-searches" />
      <button type="submit" className="button shrink-0 rounded-l-none px-3">
        <SearchIcon />
        <span className="sr-only">{t.search}</span>
      </button>
    </form>
  )
}

/** The browser's own suggestions; React never looks into the list. */
function fillSuggestions(list: HTMLElement | null): void {
  list?.replaceChildren(
    ...readRecentSearches().map((term) => Object.assign(document.createElement('option'), { value: term })),
  )
}

function LanguageLink({ locale, address }: { locale: Locale; address: string }) {
  const t = useTexts(shellTexts)
  const other: Locale = locale === 'en' ? 'hi' : 'en'
  return (
    <a
      href={inLocale(address, other)}
      hrefLang={other}
      lang={other}
      aria-label={t.otherLanguageLabel}
      className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 font-semibold no-underline hover:underline"
    >
      {t.otherLanguage}
    </a>
  )
}
