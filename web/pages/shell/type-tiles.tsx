import { pathsIn } from '../../../addresses/paths.ts'
import { shellTexts } from '../../texts/shell.ts'
import { useLocale, useTexts } from '../../texts/texts.tsx'
import type { ShellTile } from './shell-data.ts'

/** "Browse by Product Type" (B §1). */
export function TypeTiles({ tiles }: { tiles: ShellTile[] }) {
  const t = useTexts(shellTexts)
  const paths = pathsIn(useLocale())
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="types" className="mx-auto mt-10 w-full page-width px-4">
      <h2 id="types" className="text-h3">
        {t.browseTypes}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
        {tiles.map((tile) => (
          <li key={tile.id} className="card relative flex flex-col gap-2 p-3 md:flex-row md:gap-4 md:p-4">
            {tile.icon && (
              <img
                src={tile.icon}
                alt=""
                width={48}
                height={48}
                loading="lazy"
                className="size-12 shrink-0"
              />
            )}
            <div className="flex min-w-0 flex-1 flex-col">
              <h3 className="font-semibold">{tile.title}</h3>
              <p className="text-quiet text-small">{tile.desc}</p>
              <a
                href={paths.at(tile.href)}
                className="mt-auto inline-flex min-h-8 items-center font-semibold text-small after:absolute after:inset-0"
              >
                {tile.explore}
                <span className="sr-only">: {tile.title}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
