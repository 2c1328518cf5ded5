import { myTestsPath } from '../../../addresses/my-tests-path.ts'
import { pathsIn } from '../../../addresses/paths.ts'
import { storeAddress } from '../../../addresses/store-address.ts'
import type { Tile } from '../../data/catalogue.queries.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import { surroundingsTexts } from './surroundings-texts.ts'

/** The address of the free tests of a signed-in person. */
const FREE_STUDY = myTestsPath()

/** "Browse by Product Type" (B §1). */
export function TypeTiles({ tiles }: { tiles: Tile[] }) {
  const t = useTexts(surroundingsTexts)
  const locale = useLocale()
  const paths = pathsIn(locale)
  const say = (english: string, hindi: string | null) => (locale === 'hi' ? (hindi ?? english) : english)
  // A tile for something not built yet is not shown.
  const shown = tiles.filter((tile) => storeAddress(tile.url) !== undefined || tile.url === FREE_STUDY)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="types" className="mx-auto mt-8 w-full page-width md:mt-10 px-4">
      <h2 id="types" className="text-h4 md:text-h3">
        {t.browseTypes}
      </h2>
      <ul className="mt-3 grid grid-cols-4 gap-2 md:mt-4 md:grid-cols-3 md:gap-4">
        {shown.map((tile) => (
          <li
            key={tile.id}
            className="card relative flex min-w-0 items-center gap-1 px-1 py-2 max-md:flex-col max-md:text-center md:items-start md:gap-4 md:p-4"
          >
            {tile.iconUri && (
              <img
                src={tile.iconUri}
                alt=""
                width={48}
                height={48}
                loading="lazy"
                className="size-8 shrink-0 md:size-12"
              />
            )}
            <div className="min-w-0 md:flex md:flex-1 md:flex-col md:items-start">
              <div className="min-w-0 flex-1">
                <h3 className="font-semibold max-md:text-[0.8125rem] max-md:leading-tight">
                  {say(tile.title, tile.titleHindi)}
                </h3>
                <p className="text-quiet text-small max-md:hidden">{say(tile.desc, tile.descHindi)}</p>
              </div>
              {hrefsOf(tile, paths.at).map(({ href, only }) => (
                <a
                  key={href}
                  href={href}
                  className={`inline-flex min-h-8 shrink-0 items-center font-semibold text-small after:absolute after:inset-0 max-md:absolute max-md:inset-0 ${only}`}
                >
                  <span className="max-md:sr-only">{say(tile.explore_text, tile.exploreTextHindi)}</span>
                  <span className="sr-only">: {say(tile.title, tile.titleHindi)}</span>
                </a>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The targets of a tile. For a guest, free study material begins with sign-in (B §1); the page is the same
 * for everyone.
 */
function hrefsOf(
  { url, categoryFacets }: Tile,
  at: (path: string) => string,
): { href: string; only: string }[] {
  if (url !== FREE_STUDY)
    return [{ href: at(url) + (categoryFacets ? `?categoryFacets=${categoryFacets}` : ''), only: '' }]
  return [
    { href: '#show-login', only: 'guests-only' },
    { href: at(url), only: 'persons-only' },
  ]
}
