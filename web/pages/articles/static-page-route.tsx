import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../page-data.ts'
import { articleHead, loadArticle } from './article-loader.ts'
import { ArticlePage } from './article-page.tsx'

/** A page of the operator's own words: terms, refunds, guides. */
export const Route = createFileRoute('/{$name}.html')({
  loader: ({ params, context }) => loadArticle(params.name, context.locale),
  head: ({ loaderData, match }) => articleHead(loaderData && fromPageData(loaderData), match.context.locale),
  component: () => <ArticlePage {...fromPageData(Route.useLoaderData())} />,
})
