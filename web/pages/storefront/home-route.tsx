import { createFileRoute } from '@tanstack/react-router'
import { getSeoData, listPackages } from '../../api/catalogue.queries.ts'
import { nowMs } from '../../api/client.ts'
import { shellTexts } from '../../texts/shell.ts'
import { pageHead } from '../page-head.ts'
import { HomePage } from './home-page.tsx'

export const Route = createFileRoute('/')({
  loader: async () => {
    const [seo, popular] = await Promise.all([getSeoData('/'), listPackages({})])
    return { seo, popular: popular.packages.slice(0, 8), nowMs: nowMs() }
  },
  head: ({ loaderData, match }) => {
    const { locale } = match.context
    const t = shellTexts[locale]
    const seo = locale === 'en' ? loaderData?.seo : null
    return pageHead({
      locale,
      path: '/',
      title: seo?.title ?? t.homePageTitle,
      description: seo?.description ?? t.homeIntro,
    })
  },
  component: () => <HomePage {...Route.useLoaderData()} />,
})
