import { checkoutPath } from '../../../addresses/checkout-paths.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import type { Site } from '../../data/editorial.queries.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { CartIcon, ChevronDownIcon, PersonIcon, SearchIcon } from '../../ui/icons.tsx'
import { surroundingsTexts } from './surroundings-texts.ts'

/**
 * On every page, and hidden until the page is marked before its first paint (root.tsx): the header in a
 * wallet's app, and the header's reminder of a begun purchase (B §2.1).
 */
export function Bars({ site }: { site: Site }) {
  return (
    <>
      {site.wallet && <WalletBar site={site} wallet={site.wallet.name} />}
      <BuyingBar />
    </>
  )
}

const PLACE =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink hover:bg-paper'

/** Back leads home until the page is awake, then back. */
function WalletBar({ site, wallet }: { site: Site; wallet: string }) {
  const t = useTexts(surroundingsTexts)
  const paths = pathsIn(useLocale())
  return (
    // biome-ignore lint/a11y/useSemanticElements: the site's own is the <header>; one of the two is shown
    <div role="banner" className="wallet-bar border-line border-b bg-card" data-wallet-name={wallet}>
      <div className="page-width mx-auto flex min-h-14 items-center px-2">
        <a href={paths.home()} className={PLACE} aria-label={t.walletBack} data-wallet-back="">
          <ChevronDownIcon className="size-6 rotate-90" />
        </a>
        <a
          href={paths.home()}
          className="mr-auto flex min-h-11 min-w-0 flex-col justify-center px-2 text-ink no-underline"
        >
          <span className="truncate font-bold text-h4 leading-tight">{site.brand.name}</span>
          <span className="truncate text-quiet text-small leading-tight">{t.inWallet(wallet)}</span>
        </a>
        <a href={paths.search()} className={PLACE} aria-label={t.search}>
          <SearchIcon />
        </a>
        <a href={paths.at(checkoutPath('cart'))} className={PLACE} aria-label={t.cart}>
          <CartIcon />
        </a>
        <a href={paths.profile()} className={PLACE} aria-label={t.profile}>
          <PersonIcon />
        </a>
      </div>
    </div>
  )
}

function BuyingBar() {
  const t = useTexts(surroundingsTexts)
  const paths = pathsIn(useLocale())
  return (
    <aside className="buying-bar border-line border-b bg-mark-tint" aria-label={t.begun}>
      <p className="page-width mx-auto flex flex-wrap items-center justify-between gap-x-4 px-4">
        <span className="text-small max-sm:sr-only">{t.begunText}</span>
        <a href={paths.at(checkoutPath('cart'))} className="inline-flex min-h-11 items-center font-semibold">
          {t.goOnBuying}
        </a>
      </p>
    </aside>
  )
}
