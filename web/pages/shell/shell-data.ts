import type { Locale } from '../../../addresses/locale.ts'
import { listGoals, listTiles } from '../../api/catalogue.queries.ts'
import { nowMs, takeSurroundings } from '../../api/client.ts'
import { getSite, type Site } from '../../api/editorial.queries.ts'

/** What the shell needs to know in a browser; the rest of it comes as it was written on the server. */
export interface ShellData {
  brand: Site['brand']
  /** whether guests are asked, once a visit, to sign in */
  loginWidget: boolean
  /** what can be bought today */
  openableTypes: Site['openableTypes']
  /** third-party scripts that the operator configured; undefined without any */
  tags?: Site['tags']
}

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
  const { brand, loginWidget, openableTypes, tags } = site
  return { brand, loginWidget, openableTypes, ...(tags.length > 0 ? { tags } : {}) }
}
