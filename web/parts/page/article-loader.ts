import { notFound } from '@tanstack/react-router'
import type { Locale } from '../../../addresses/locale.ts'
import { staticPagePath } from '../../../addresses/paths.ts'
import { problemOf } from '../../data/clients/problem-error.ts'
import { getStaticPage, type StaticPage } from '../../data/editorial.queries.ts'
import type { PageData } from '../../data/page-data.ts'
import { shellTexts } from '../../texts/shell.ts'
import { headAsWritten } from './head-as-written.ts'
import { type Headed, toHeadedPage } from './headed-page.ts'
import { articleJsonLd, breadcrumbJsonLd } from './json-ld.ts'
import type { PageHead } from './page-head.ts'

export interface ArticleData {
  page: StaticPage
}

export async function loadArticle(name: string, locale: Locale): Promise<PageData<Headed<ArticleData>>> {
  const page = await getStaticPage(name, locale).catch((error: unknown) => {
    if (problemOf(error)?.code === 'page_not_found') throw notFound()
    throw error
  })
  return toHeadedPage({ page }, await headAsWritten(articleHead(page, locale)))
}

function articleHead(page: StaticPage, locale: Locale): PageHead {
  const path = staticPagePath(page.name)
  return {
    locale,
    path,
    title: page.title,
    description: page.description,
    jsonLd: import.meta.env.SSR
      ? [
          breadcrumbJsonLd([{ label: page.title, path }], locale, shellTexts[locale].home),
          articleJsonLd({ ...page, path }, locale),
        ]
      : undefined,
  }
}
