import type { Locale } from '../../../addresses/locale.ts'
import { editorialRefusals } from '../../../contract/editorial.refusals.ts'
import type { editorial } from '../../../contract/editorial.ts'
import type { Operations } from '../../platform/api/operations.ts'
import { nextIndianYear } from '../../platform/indian-calendar.ts'
import { refusalsOf } from '../../platform/problems.ts'
import type { SiteContent } from './site-content.ts'

export interface EditorialServices {
  site: SiteContent
}

const refuse = refusalsOf(editorialRefusals)

/** The operations of the editorial contract. Nothing changes while the process runs. */
export function editorialOperations({ site }: EditorialServices): Operations<typeof editorial> {
  return {
    async getSite({ language }, context) {
      context.freshness.madeFrom('site')
      // The copyright line shows the year beside it.
      context.freshness.changesAt([nextIndianYear(context.now)], context.now)
      return site.site[localeOf(language)]
    },
    async getHomeContent({ language }, context) {
      context.freshness.madeFrom('site')
      return site.home[localeOf(language)]
    },
    async getStaticPage({ name, language }, context) {
      context.freshness.madeFrom('site')
      const page = site.pages.get(name)
      if (!page) throw refuse('page_not_found', { name })
      return page[localeOf(language)]
    },
    async listLectures({ language }, context) {
      context.freshness.madeFrom('site')
      return { lectures: [...site.lectures[localeOf(language)]] }
    },
    async getWidgetSet({ examGroup }, context) {
      context.freshness.madeFrom('site')
      return site.widgetSets.get(examGroup ?? 'default') ?? site.widgetSets.get('default')!
    },
  }
}

function localeOf(language: 'ENGLISH' | 'HINDI'): Locale {
  return language === 'HINDI' ? 'hi' : 'en'
}
