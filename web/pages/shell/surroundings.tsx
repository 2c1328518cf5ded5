import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '../../../addresses/locale.ts'
import type { Goals, Tile } from '../../data/catalogue.queries.ts'
import type { Surroundings } from '../../data/clients/request-context.ts'
import type { Site } from '../../data/editorial.queries.ts'
import { LocaleProvider } from '../../texts/texts.tsx'
import { Bars } from './bars.tsx'
import { Footer, yearInIndia } from './footer.tsx'
import { GoalList } from './goal-list.tsx'
import { HelpBlock } from './help-block.tsx'
import { TypeTiles } from './type-tiles.tsx'

export interface SurroundingsSource {
  site: Site
  goals: Goals
  tiles: Tile[]
  locale: Locale
  nowMs: number
}

const made = new WeakMap<object, Map<string, { from: SurroundingsSource; html: Surroundings }>>()

/** Rendered once per language until its data changes; every page then reuses it. */
export function surroundingsOf(from: SurroundingsSource): Surroundings {
  const ofSite = made.get(from.site) ?? new Map()
  made.set(from.site, ofSite)
  const key = `${from.locale} ${yearInIndia(from.nowMs)}`
  const known = ofSite.get(key)
  if (known?.from.goals.goals === from.goals.goals && known.from.tiles === from.tiles) return known.html
  const html = write(from)
  ofSite.set(key, { from, html })
  return html
}

function write({ site, goals, tiles, locale, nowMs }: SurroundingsSource): Surroundings {
  const toHtml = (part: React.ReactNode) =>
    renderToStaticMarkup(<LocaleProvider value={locale}>{part}</LocaleProvider>)
  return {
    bars: toHtml(<Bars site={site} />),
    goals: toHtml(<GoalList {...goals} />),
    tiles: toHtml(<TypeTiles tiles={tiles} />),
    help: toHtml(<HelpBlock site={site} />),
    footer: toHtml(<Footer site={site} year={yearInIndia(nowMs)} />),
  }
}
