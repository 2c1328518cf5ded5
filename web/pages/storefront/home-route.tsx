import { createFileRoute } from '@tanstack/react-router'
import { getSeoData, listGoals, listPackages } from '../../api/catalogue.queries.ts'
import { nowMs } from '../../api/client.ts'
import { fromPageData, toPageData } from '../../page-data.ts'
import { shellTexts } from '../../texts/shell.ts'
import { pageHead } from '../page-head.ts'
import { HomePage } from './home-page.tsx'
import { shownCard } from './shown-fields.ts'

export const Route = createFileRoute('/')({
  loader: async () => {
    const [seo, popular, goals] = await Promise.all([getSeoData('/'), listPackages({}), listGoals()])
    return toPageData({ ...goals, seo, popular: popular.packages.slice(0, 8).map(shownCard), nowMs: nowMs() })
  },
  head: ({ loaderData, match }) => {
    const { locale } = match.context
    const t = shellTexts[locale]
    const seo = locale === 'en' && loaderData ? fromPageData(loaderData).seo : null
    return pageHead({
      locale,
      path: '/',
      title: seo?.title ?? t.homePageTitle,
      description: seo?.description ?? t.homeIntro,
    })
  },
  component: () => <HomePage {...fromPageData(Route.useLoaderData())} />,
})
