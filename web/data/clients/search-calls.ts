import { contractRoutes } from 'virtual:contract-routes/search'
import { contractRoutes as storeRoutes } from 'virtual:contract-routes/store'
import { localeOfPath } from '../../../addresses/locale.ts'
import type { ClientOfPart } from '../../../contract/client.ts'
import type { PackageCard } from '../catalogue.queries.ts'
import { requestQuietly, type Way } from './quiet-request.ts'

type Calls = ClientOfPart<'search'>['search']
type Name = keyof Calls & string
type Input<C extends Name> = Omit<Parameters<Calls[C]>[0], 'src' | 'lgi'>

/**
 * Calls of the search box: one that fails says nothing over the page, since what the device knows is shown
 * all the same.
 */
export async function callSearch<C extends Name>(
  name: C,
  input: Input<C>,
  way: Way = {},
): Promise<Awaited<ReturnType<Calls[C]>>> {
  return (await requestQuietly(
    contractRoutes.search![name]!,
    { ...input, ...saidLanguage() },
    way,
  )) as Awaited<ReturnType<Calls[C]>>
}

export async function listTrendingQuietly(): Promise<PackageCard[]> {
  const answer = await requestQuietly(storeRoutes.catalogue!.listTrending!, saidLanguage())
  return (answer as { packages: PackageCard[] }).packages
}

const saidLanguage = () => (localeOfPath(location.pathname) === 'hi' ? { lgi: 'HINDI' } : {})
