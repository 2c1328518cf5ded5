import { createFileRoute, notFound } from '@tanstack/react-router'
import { DevPage } from './dev-page.tsx'

const PAGES = ['components', 'exam-room']

/** In development only. */
export const Route = createFileRoute('/dev/$page')({
  loader: ({ params }) => {
    if (!import.meta.env.DEV || !PAGES.includes(params.page)) throw notFound()
  },
  head: () => ({ meta: [{ title: 'Development' }, { name: 'robots', content: 'noindex' }] }),
  component: () => <DevPage page={Route.useParams().page} />,
})
