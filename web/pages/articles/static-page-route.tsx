import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../data/page-data.ts'
import { headOf } from '../../parts/page/headed-page.ts'
import { ArticlePage } from './article-page.tsx'

/** A page written by the operator: terms, refunds, guides. */
export const Route = createFileRoute('/{$name}.html')({
  loader: async ({ params, context }) => {
    const part = await import('../../parts/page/article-loader.ts')
    return part.loadArticle(params.name, context.locale)
  },
  head: ({ loaderData }) => headOf(loaderData),
  component: () => <ArticlePage {...fromPageData(Route.useLoaderData())} />,
})
