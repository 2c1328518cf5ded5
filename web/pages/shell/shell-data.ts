import type { Locale } from '../../../addresses/locale.ts'
import { courseListingPath } from '../../../addresses/paths.ts'
import { storeAddress } from '../../../addresses/store-address.ts'
import { listGoals, listTiles } from '../../api/catalogue.queries.ts'
import { getSite, type Site } from '../../api/editorial.queries.ts'

export interface ShellTile {
  id: string
  title: string
  desc: string
  explore: string
  icon: string | null
  href: string
}

/** What stands around every page, in one language. */
export interface ShellData {
  site: Site
  goals: { id: string; name: string; courses: { id: string; name: string; path: string }[] }[]
  tiles: ShellTile[]
}

export async function loadShell(locale: Locale): Promise<ShellData> {
  const [site, { goals, courses }, tiles] = await Promise.all([getSite(locale), listGoals(), listTiles()])
  const say = (english: string, hindi: string | null) => (locale === 'hi' ? (hindi ?? english) : english)
  return {
    site,
    goals: goals.map((goal) => ({
      id: goal.id,
      name: say(goal.displayName, goal.displayNameHindi),
      courses: courses
        .filter((course) => course.goalId === goal.id)
        .map(({ id, name, nameHindi }) => ({ id, name: say(name, nameHindi), path: courseListingPath(id) })),
    })),
    tiles: tiles
      // A tile of something that is not built yet is not shown.
      .filter((tile) => storeAddress(tile.url) !== undefined)
      .map((tile) => ({
        id: tile.id,
        title: say(tile.title, tile.titleHindi),
        desc: say(tile.desc, tile.descHindi),
        explore: say(tile.explore_text, tile.exploreTextHindi),
        icon: tile.iconUri,
        href: tile.url + (tile.categoryFacets ? `?categoryFacets=${tile.categoryFacets}` : ''),
      })),
  }
}
