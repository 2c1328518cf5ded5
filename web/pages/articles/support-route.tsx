import { createFileRoute } from '@tanstack/react-router'
import { fromPageData } from '../../page-data.ts'
import { articleHead, loadArticle } from './article-loader.ts'
import { ArticlePage } from './article-page.tsx'

/** What to do now, problem by problem, and how to reach a person. */
export const Route = createFileRoute('/support')({
  loader: ({ context }) => loadArticle('support', context.locale),
  head: ({ loaderData, match }) => articleHead(loaderData && fromPageData(loaderData), match.context.locale),
  component: () => <ArticlePage {...fromPageData(Route.useLoaderData())} />,
})
