import type { Locale } from '../../../addresses/locale.ts'
import { listGoals, listTiles } from '../../data/catalogue.queries.ts'
import { nowMs, takeSurroundings } from '../../data/clients/client.ts'
import { getSite } from '../../data/editorial.queries.ts'
import type { ShellData } from '../../parts/page/shell-context.ts'

export async function loadShell(locale: Locale): Promise<ShellData> {
  const site = await getSite(locale)
  if (import.meta.env.SSR) {
    const [goals, tiles, { surroundingsOf }] = await Promise.all([
      listGoals(),
      listTiles(),
      import('./surroundings.tsx'),
    ])
    takeSurroundings(surroundingsOf({ site, goals, tiles, locale, nowMs: nowMs() }))
  }
  const { brand, loginWidget, tags, gold } = site
  return {
    brand,
    loginWidget,
    ...(gold ? { goldPath: `/${gold.path}` } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  }
}
