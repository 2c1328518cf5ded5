import { createFileRoute } from '@tanstack/react-router'
import { writtenQuery } from '../../data/clients/client.ts'
import { ContentsMissing } from './contents-missing.tsx'

/** An old address of the tests of a package. */
export const Route = createFileRoute('/$first/mock-test')({
  loader: async ({ params, location, context }) => {
    const part = await import('./lead-to-tests.ts')
    return part.leadToTests({
      title: params.first,
      query: writtenQuery(location.searchStr),
      locale: context.locale,
    })
  },
  notFoundComponent: ContentsMissing,
})
